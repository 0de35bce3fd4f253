/* What a person has set, remembered by the browser: sound, motion, a question before a turn ends, and what was folded away. */
"use strict";

const settings = () => [...document.querySelectorAll("[data-setting]")];

function wants(name) {
  const kept = localStorage.getItem(name);
  return kept ? kept === "on" : (document.querySelector(`[data-setting="${name}"]`)?.defaultChecked ?? true);
}

function settle() {
  for (const box of settings()) box.checked = wants(box.dataset.setting);
  document.documentElement.classList.toggle("still", !wants("motion"));
}

document.addEventListener("change", (event) => {
  const name = event.target.dataset.setting;
  if (!name) return;
  localStorage.setItem(name, event.target.checked ? "on" : "off");
  settle();
});

/* ---- folded away once, folded away for good ---- */

function fold() {
  for (const part of document.querySelectorAll("[data-remembered]")) {
    const kept = localStorage.getItem(`fold ${part.dataset.remembered}`);
    if (kept) part.open = kept === "open";
  }
}

document.addEventListener("click", (event) => {
  const part = event.target.closest("[data-remembered] > summary")?.parentElement;
  if (part) localStorage.setItem(`fold ${part.dataset.remembered}`, part.open ? "folded" : "open"); /* it is about to change */
});
document.addEventListener("shown", fold);

/* ---- a turn ends: the first press asks, the second one does it ---- */

document.addEventListener(
  "submit",
  (event) => {
    const pressed = event.submitter;
    if (pressed?.dataset.ends === undefined || pressed.dataset.sure || !wants("confirm")) return;
    if (document.querySelectorAll("#moves button[name=move]").length < 2) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    for (const button of document.querySelectorAll("button[data-ends]")) {
      button.dataset.sure = "yes";
      button.querySelector("span").textContent = "Really? You can still act";
    }
  },
  true,
);

settle();
fold();
