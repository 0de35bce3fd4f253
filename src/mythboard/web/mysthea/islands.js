/* A unit of Mysthea that is pressed shows where it can go: those regions glow, and pressing one of them sends it there. Its menu,
   which says the same in words and is all there is without this script, steps aside for them. Uses what table.js defines. */
"use strict";

let goals = new Map(); /* by region: the button of the menu that leads there */

function forgetGoals() {
  for (const id of goals.keys()) document.getElementById(id)?.classList.remove("is-goal");
  goals = new Map();
}

function shared(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/* Of the places around its unit the menu takes the one that hides least of the goals; of equal ones, the nearest. */
function stepAside(menu) {
  menu.style.translate = "none";
  if (getComputedStyle(menu).position === "fixed") return; /* on a phone it lies below the board */
  const from = menu.getBoundingClientRect();
  const kept = [menu.parentElement, ...[...goals.keys()].map((id) => document.getElementById(id))];
  const clear = kept.filter(Boolean).map((element) => element.getBoundingClientRect());
  const [stepX, stepY] = [from.width / 4, from.height / 4];
  let best = { cost: Infinity };
  for (let column = -10; column <= 10; column++)
    for (let row = -6; row <= 6; row++) {
      const [x, y] = [column * stepX, row * stepY];
      const at = new DOMRect(from.x + x, from.y + y, from.width, from.height);
      const outside = from.width * from.height - shared(at, new DOMRect(0, 0, document.documentElement.clientWidth, innerHeight));
      const cost = clear.reduce((sum, goal) => sum + shared(at, goal), 0) + 4 * outside + Math.hypot(x, y);
      if (cost < best.cost) best = { cost, x, y };
    }
  menu.style.translate = `${best.x}px ${best.y}px`;
}

document.addEventListener(
  "toggle",
  (event) => {
    if (!event.target.matches?.("details.unit")) return;
    if (event.target.open) {
      forgetGoals();
      goals = new Map(all("button[data-goal]", event.target).map((button) => [button.dataset.goal, button]));
      for (const id of goals.keys()) document.getElementById(id)?.classList.add("is-goal");
      if (goals.size) stepAside(event.target.querySelector(".menu"));
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
