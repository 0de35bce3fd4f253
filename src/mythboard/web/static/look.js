/* A closer look at the table: a card large, with its keywords explained, and why something cannot be done.

   With a mouse it comes by hovering, with the keyboard by focus. With a finger, the first tap on a card looks at it and offers
   what can be done; the second one does it. Uses what table.js defines. */
"use strict";

const zoom = document.createElement("aside");
zoom.id = "zoom";
zoom.hidden = true;
const why = document.createElement("p"); /* stays where it is, so that a screen reader speaks when its words change */
why.className = "why";
why.setAttribute("role", "status");
const picture = document.createElement("div");
const account = document.createElement("p"); /* why a number is another one than printed */
account.className = "account";
const acts = document.createElement("div");
acts.className = "acts";
const words = document.createElement("div");
zoom.append(why, picture, account, acts, words);

const pages = new Map(); /* by address: cards that were looked at before */
let looking = null;
let soon = 0;
let isPinned = false; /* by a click: it stays, so that a mouse can reach the links in it */

async function fetched(address) {
  const answer = await fetch(address, { headers: { "HX-Request": "true" } });
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

async function cardPage(key) {
  const address = `/cards/${table().dataset.game}/${key}`;
  if (!pages.has(address)) pages.set(address, await fetched(address));
  const page = pages.get(address);
  return [".one-card-face .card", ".zoom-words"].map((part) => page.querySelector(part)?.cloneNode(true));
}

async function reason(target) {
  if (target.dataset.why === undefined) return [];
  const page = await fetched(target.href);
  return [...(page.querySelector("#why, main p") ?? page.querySelector("p") ?? page.body).childNodes];
}

function hideZoom() {
  clearTimeout(soon);
  looking = null;
  isPinned = false;
  zoom.hidden = true;
}

/* What can be done with a card, as buttons large enough for a finger. */
function offers(target) {
  const legend = target.closest(".legend"); /* whose cards are a heap: what can be done with it is offered on each of them */
  const moves = target.matches("button") ? [target] : [...all(".menu button", target), ...(legend ? all("button.worth", legend) : [])];
  return moves.map((move) => {
    const act = move.cloneNode(false);
    act.removeAttribute("id");
    act.removeAttribute("data-card");
    act.className = "button-primary";
    act.textContent = (move.querySelector(".act, .power-name") ?? move).textContent;
    return act;
  });
}

/* The numbers of a face as they are at this table. They are the second part of what shows them, after a word for ears. */
function asItIs(face, target) {
  for (const part of [".card-cost", ".card-strength"]) {
    const printed = face?.querySelector(part);
    const now = target.querySelector(part) ?? (part === ".card-cost" && target.querySelector(".price"));
    if (!printed || !now) continue;
    printed.childNodes[1].textContent = now.childNodes[1].textContent;
    if (now.matches(part)) printed.className = now.className;
  }
  return face ?? "";
}

async function look(target, byTouch, byClick = byTouch) {
  if (target.open && !byTouch) return; /* who chooses from its menu has read the card, and wants to read the menu */
  looking = target;
  isPinned = byClick;
  const key = target.dataset.key || target.dataset.card?.split("#")[0]; /* what is no card has only a reason */
  const [[face, explained], because] = await Promise.all([key ? cardPage(key) : [], reason(target)]).catch(() => [[], []]);
  if (looking !== target) return;
  const note = target.querySelector(".upon")?.title;
  picture.replaceChildren(asItIs(face, target), note ? `On it: ${note}` : "");
  account.textContent = target.dataset.account ?? "";
  words.replaceChildren(explained ?? "");
  why.replaceChildren(...because);
  acts.replaceChildren(...(byTouch ? offers(target) : []));
  zoom.classList.toggle("by-touch", byTouch);
  zoom.classList.toggle("is-pinned", isPinned);
  zoom.hidden = false;
  zoom.scrollTop = 0;
  if (byTouch) return;
  const [spot, size] = [placeOf(target), placeOf(zoom)];
  const right = spot.right + 12 + size.width < innerWidth;
  zoom.style.left = `${Math.max(8, right ? spot.right + 12 : spot.left - size.width - 12)}px`;
  zoom.style.top = `${Math.max(8, Math.min(spot.top, innerHeight - size.height - 8))}px`;
}

const LOOKED_AT = "[data-card*='#'], [data-key]:not(button), a[data-why]"; /* a card on the table, its name, or a reason */
let touched = false;
document.addEventListener("pointerdown", (event) => (touched = event.pointerType === "touch"), true);

/* After a move, cards slide under a mouse that rests: they are not looked at before it moves. */
let rests = false;

function hover(event) {
  const target = event.target.closest?.(LOOKED_AT);
  const isInside = event.target.closest?.("#zoom");
  if (isInside) clearTimeout(soon);
  if (rests || event.pointerType === "touch" || target === looking || isInside) return;
  if (isPinned) clearTimeout(soon);
  else hideZoom();
  if (target) soon = setTimeout(look, 280, target, false);
}

document.addEventListener("pointerover", hover);
document.addEventListener("pointermove", (event) => {
  if (!rests || Math.abs(event.movementX) + Math.abs(event.movementY) < 2) return;
  rests = false;
  hover(event);
});

document.addEventListener("focusin", (event) => {
  const target = event.target.closest(LOOKED_AT);
  if (!target || target === looking || !event.target.matches(":focus-visible") || touched) return;
  hideZoom();
  soon = setTimeout(look, 500, target, false); /* who only passes by sees the table, not one large card after the other */
});

document.addEventListener("click", (event) => {
  const target = event.target.closest(LOOKED_AT);
  const wantsPage = event.ctrlKey || event.metaKey || event.shiftKey;
  if (!target) {
    if (!event.target.closest("#zoom a")) hideZoom();
  } else if (!event.target.closest(".menu") && !wantsPage && (target.matches("a") || (touched && looking !== target))) {
    event.preventDefault(); /* a link would leave the table; and the first tap of a finger only looks */
    clearTimeout(soon); /* which would look once more, and only by hovering */
    look(target, touched, true);
  }
});

document.addEventListener("toggle", (event) => event.target === looking && !touched && hideZoom(), true);
document.addEventListener("keydown", (event) => event.key === "Escape" && hideZoom());
document.addEventListener("shown", () => {
  rests = true;
  hideZoom();
});
document.body.append(zoom);
