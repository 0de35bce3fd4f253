/* A unit of Mysthea that is pressed shows where it can go: those regions glow, and pressing one of them sends it there. Without
   this script its menu says the same in words. Uses what table.js defines. */
"use strict";

let goals = new Map(); /* by region: the button of the menu that leads there */

function forgetGoals() {
  for (const id of goals.keys()) document.getElementById(id)?.classList.remove("is-goal");
  goals = new Map();
}

document.addEventListener(
  "toggle",
  (event) => {
    if (!event.target.matches?.("details.unit")) return;
    if (event.target.open) {
      forgetGoals();
      goals = new Map(all("button[data-goal]", event.target).map((button) => [button.dataset.goal, button]));
      for (const id of goals.keys()) document.getElementById(id)?.classList.add("is-goal");
    } else if ([...goals.values()].some((button) => event.target.contains(button))) forgetGoals();
  },
  true, /* it does not bubble */
);

document.addEventListener("click", (event) => {
  const goal = event.target.closest(".region.is-goal");
  if (!goal || event.target.closest("button, summary, a, .menu")) return;
  goals.get(goal.id)?.click();
});

document.addEventListener("shown", forgetGoals);
