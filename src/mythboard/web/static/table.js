/* Comfort at the table. Every move is a plain form and every reason a plain link: all works without this script, only with
   more loading of pages. What it adds: the page stays as it is and only what changed is changed (morphing), cards fly from
   where they lay to where they lie, moves of others arrive by themselves, keys, and a sound. See look.js for a closer look
   and settings.js for what can be set. */
"use strict";

const here = (window.location.pathname.match(/^\/t\/[^/]+/) || [""])[0];
const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
const narrow = window.matchMedia("(max-width: 62rem)"); /* as in narrow.css */
const table = () => document.getElementById("table");
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const CARDS = ".spot[data-card*='#']"; /* cards that lie on the table; a face alone has a key without a number */
const isSeen = (element) => element.checkVisibility(); /* what is folded away has a place, too, but is not seen */

/* ---- morphing: make one tree like another, keeping the elements that are in both ---- */

function morph(old, fresh) {
  if (old.isEqualNode(fresh) || old.dataset?.kept !== undefined) return;
  if (old.nodeName !== fresh.nodeName) return void old.replaceWith(fresh);
  if (old.nodeType !== Node.ELEMENT_NODE) return void (old.data = fresh.data);
  const ours = (name) => name === "open" && old.id; /* what is open stays open */
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !ours(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) === value || ours(name)) continue;
    old.setAttribute(name, value);
    if (name === "value" && old.nodeName === "INPUT") old.value = value;
  }
  const named = new Map([...old.children].filter((child) => child.id).map((child) => [child.id, child]));
  let at = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const same = child.id ? named.get(child.id) : at && !at.id && at.nodeName === child.nodeName ? at : null;
    if (!same) {
      old.insertBefore(child, at);
      continue;
    }
    if (same === at) at = at.nextSibling;
    else old.insertBefore(same, at);
    morph(same, child);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

/* ---- flying: cards go from where they lay to where they lie; a card that comes out of a pile starts there ---- */

const placeOf = (element) => element.getBoundingClientRect();

function remember() {
  return {
    cards: new Map(all(CARDS).filter(isSeen).map((card) => [card.dataset.card, placeOf(card)])),
    pieces: new Map(all("[data-slides]").filter(isSeen).map((piece) => [piece.dataset.slides, placeOf(piece)])),
    counts: new Map(all("[data-value]").map((count) => [count.id, Number(count.dataset.value)])),
  };
}

function fly(before) {
  for (const count of all("[data-value]")) {
    const change = Number(count.dataset.value) - (before.counts.get(count.id) ?? Number(count.dataset.value));
    if (!change) continue;
    count.dataset.change = change > 0 ? `+${change}` : `${change}`.replace("-", "−");
    setTimeout(() => delete count.dataset.change, 1600);
  }
  if (calm.matches || !wants("motion") || !before.cards.size) return;
  slide(before.pieces);
  for (const card of all(CARDS).filter(isSeen)) {
    const source = document.getElementById(card.closest("[data-source]")?.dataset.source);
    const from = before.cards.get(card.dataset.card) ?? (source && placeOf(source));
    const to = placeOf(card);
    if (!from || !to.width || Math.hypot(from.x - to.x, from.y - to.y) < 3) continue;
    const ghost = card.cloneNode(true); /* above everything, so that no scrolling part cuts it off */
    ghost.removeAttribute("id");
    ghost.removeAttribute("data-card");
    ghost.style.setProperty("--wide", `${to.width}px`);
    ghost.classList.add("flying");
    ghost.inert = true;
    Object.assign(ghost.style, { left: `${to.x}px`, top: `${to.y}px`, width: `${to.width}px`, height: `${to.height}px` });
    document.body.append(ghost);
    card.classList.add("away");
    const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
    const flight = ghost.animate([{ transform: start }, { transform: "none" }], { duration: 420, easing: "cubic-bezier(.2,.7,.2,1)" });
    flight.finished.finally(() => {
      ghost.remove();
      card.classList.remove("away");
    });
  }
}

/* Pieces of a board that are somewhere else now go there themselves; what lies on one that moves is carried along. */
function slide(before) {
  const moved = [];
  for (const piece of all("[data-slides]").filter(isSeen)) {
    const from = before.get(piece.dataset.slides);
    const to = placeOf(piece);
    if (!from || Math.hypot(from.x - to.x, from.y - to.y) < 3 || moved.some((one) => one.contains(piece))) continue;
    moved.push(piece);
    const start = { transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)`, zIndex: 5 };
    piece.animate([start, { transform: "none", zIndex: 5 }], { duration: 700, easing: "cubic-bezier(.3,.1,.2,1)" });
  }
}

/* ---- showing a new state of the table; what the server knows to be here already it leaves out ---- */

const parts = () => all("[data-is]", table()).map((part) => part.dataset.is);

function fill(fresh) {
  for (const hole of all("[data-same]", fresh)) hole.replaceWith(document.getElementById(hole.id).cloneNode(true));
}

function show(fresh) {
  const main = table();
  if (main.dataset.stage === "open" && fresh.dataset.stage !== "open") return void location.reload();
  const { yours: was, stage } = main.dataset;
  const focused = document.activeElement;
  const index = walkable().indexOf(focused);
  const hand = focused?.closest("#hand");
  const inHand = hand ? walkable(hand).indexOf(focused) : -1;
  const asked = document.getElementById("prompt")?.textContent;
  const before = remember();
  all("body > .flying").forEach((ghost) => ghost.remove());
  all(".away").forEach((card) => card.classList.remove("away"));
  fill(fresh);
  morph(main, document.adoptNode(fresh));
  main.dispatchEvent(new Event("shown", { bubbles: true }));
  fly(before);
  if (index >= 0 && !focused.isConnected) {
    const next = inHand >= 0 && walkable(hand)[Math.min(inHand, walkable(hand).length - 1)]; /* who plays a hand plays on */
    const again = focused.id && document.getElementById(focused.id);
    (next || again || walkable()[Math.min(index, walkable().length - 1)] || document.getElementById("dock"))?.focus({ preventScroll: narrow.matches });
  }
  const isTyping = focused?.matches("input");
  if (main.dataset.stage !== stage && !isTyping) document.getElementById("result")?.focus(); /* it stands far above */
  if (main.dataset.yours && !was) attract();
  comeIntoView(main, asked);
  retitle();
  countDown();
}

/* On a narrow screen what a new question is about may lie elsewhere: a battle comes into view before its cards are chosen, and
   if no answer is in sight, most of it, the first one does. */
function comeIntoView(main, before) {
  if (!main.dataset.yours || !narrow.matches || document.getElementById("prompt")?.textContent === before) return;
  document.getElementById("moves")?.removeAttribute("open");
  const dock = placeOf(document.getElementById("dock"));
  const inSight = (item) => {
    const { top, bottom, height } = placeOf(item);
    return item.closest("#dock") || Math.min(bottom, dock.top) - Math.max(top, 0) > height / 2;
  };
  const battle = document.getElementById("battle");
  const lit = all(".lit, .bare button:not(.is-pass)", main).filter(isSeen);
  const wanted = battle && !inSight(battle) ? battle : lit.some(inSight) ? null : lit[0];
  wanted?.scrollIntoView({ block: wanted === battle ? "start" : "center", inline: "nearest" });
}

let loads = 0; /* under way: one after the other, so that a move made while the page is fetched waits a moment and is not lost */
let last = Promise.resolve();
let sending = ""; /* what a form is being sent to */
let heard = ""; /* a revision that was announced and not fetched yet */
let isGone = false; /* there is no such table any more, or not for us: nothing is fetched again by itself */

async function load(address, form, wanted = "") {
  const before = last;
  let done;
  last = new Promise((resolve) => (done = resolve));
  loads += 1;
  await before;
  try {
    const headers = { "HX-Request": "true", Has: parts().join(" "), ...(wanted && { Wanted: wanted }) };
    const answer = await fetch(address, { method: form ? "POST" : "GET", body: form, headers });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById("table");
    isGone = [403, 404].includes(answer.status);
    if (fresh) show(fresh);
    else refuse(page.querySelector("main p, p, body")?.textContent.trim() || `That didn't work (${answer.status}).`);
    return Boolean(fresh);
  } catch {
    refuse("Can't reach the server. Nothing is lost; try again in a moment.");
    return false;
  } finally {
    loads -= 1;
    done();
    refresh();
  }
}

async function refresh() {
  if (heard === table()?.dataset.revision) heard = ""; /* or a move of one's own would make it look like news */
  if (loads || !heard) return;
  const missed = heard;
  heard = "";
  if (await load(`${here}/part`, null, missed) || isGone) return;
  setTimeout(() => {
    heard ||= missed; /* the stream will not say it again */
    refresh();
  }, LONGEST_PAUSE);
}

function refuse(sentence) {
  const words = document.createElement("p");
  words.textContent = sentence;
  document.getElementById("refusal")?.replaceChildren(words);
}

/* ---- sending: forms of this table without loading a new page ---- */

const STAYS = /\/(answer|undo|redo|consent|say|mute|unmute|quiet|remove|readmit|hint|replace|return|start)$/;

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!here || form.method !== "post" || !STAYS.test(form.action)) return;
  event.preventDefault();
  if (sending === form.action) return; /* a second click on the same thing; another thing waits its turn and is not lost */
  const sent = new URLSearchParams(new FormData(form, event.submitter));
  all("details[name=menus][open]").forEach((menu) => (menu.open = false));
  sending = form.action;
  event.submitter?.setAttribute("aria-busy", "true"); /* a hint is thought about for seconds */
  const done = await load(form.action, sent);
  event.submitter?.removeAttribute("aria-busy");
  sending = "";
  if (done && form.id === "say") form.reset();
});

async function playAll(verb) {
  const asked = () => document.getElementById("prompt")?.textContent;
  const prompt = asked();
  const moves = all(`#moves button[name=move][value^="${verb} "]`).map((button) => button.value);
  for (const move of moves) {
    const open = all("#moves button[name=move]").some((button) => button.value === move);
    if (asked() !== prompt || !open || document.getElementById("refusal")?.textContent) return;
    const done = await load(`${here}/answer`, new URLSearchParams({ at: table().dataset.at, move }));
    if (!done) return;
  }
}

/* ---- the live stream, with a sign when it breaks; pauses grow, but never so long that a server is back unnoticed ---- */

const LONGEST_PAUSE = 4000;
let pause = 1000;
let again = 0;
let heardFrom = null;

/* A new stream begins with the revision that the table has now. So to open one is also to ask whether this page is up to date:
   a page that comes back into view does so, since a stream may have died while the machine slept, without any sign of it. */
function listen() {
  clearTimeout(again);
  if (isGone) return;
  heardFrom?.close();
  const stream = (heardFrom = new EventSource(`${here}/live`));
  const sign = (lost) => {
    const words = document.getElementById("lost-connection");
    if (words) words.hidden = !lost;
  };
  stream.addEventListener("open", () => {
    if (pause > 1000) heard = "reconnected";
    pause = 1000;
    sign(false);
    refresh();
  });
  stream.addEventListener("changed", (event) => {
    heard = event.data;
    refresh();
  });
  stream.addEventListener("error", () => {
    stream.close();
    pause = Math.min(pause * 1.6, LONGEST_PAUSE);
    if (pause > 2000) sign(true);
    again = setTimeout(listen, pause * (0.75 + Math.random() / 2)); /* not all pages at once */
  });
}

addEventListener("online", () => pause > 1000 && listen());

/* ---- your turn: the title says so, and a soft sound if wanted ---- */

function retitle() {
  const { title, yours } = table().dataset;
  if (title) document.title = `${yours && document.hidden ? "● " : ""}${title} · mythboard`;
}

function attract() {
  if (!wants("sound") || !navigator.userActivation?.hasBeenActive) return;
  const audio = new AudioContext();
  [523.25, 783.99].forEach((pitch, i) => {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    const start = audio.currentTime + i * 0.16;
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(0.07, start + 0.03);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.9);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 1);
  });
  setTimeout(() => audio.close(), 1500);
}

function countDown() {
  for (const time of all("[data-due]")) {
    const left = Math.max(0, Number(time.dataset.due) - Math.floor(Date.now() / 1000));
    const [days, hours, minutes] = [Math.floor(left / 86400), Math.floor(left / 3600), Math.floor(left / 60)];
    const clock = `${minutes}:${String(left % 60).padStart(2, "0")}`;
    time.textContent = days > 1 ? `${days} days left` : hours > 1 ? `${hours} hours left` : `${clock} left`;
    time.classList.toggle("short", left < 20);
  }
  for (const time of all("[data-from]")) {
    const minutes = Math.ceil((Number(time.dataset.from) - Date.now() / 1000) / 60);
    const [size, unit] = minutes > 2880 ? [1440, "day"] : minutes > 120 ? [60, "hour"] : [1, "minute"];
    const count = Math.ceil(minutes / size);
    time.textContent = count > 0 ? `in ${count} ${unit}${count === 1 ? "" : "s"}` : "now";
  }
}

/* ---- what is pressed ---- */

document.addEventListener("click", (event) => {
  const folds = narrow.matches ? "details[name][open], #moves[open]" : "details[name][open]"; /* there the list covers the board */
  for (const menu of all(folds)) if (!menu.contains(event.target)) menu.open = false;
  if (event.target.closest("#play-all")) playAll(event.target.closest("#play-all").dataset.verb);
  const again = event.target.closest("#again");
  if (again) load(`${here}/answer`, new URLSearchParams({ at: table().dataset.at, move: again.dataset.move }));
  if (event.target.closest("#help")) document.getElementById("keys").showModal();
  const step = event.target.closest(`[data-step], #side a[href^="${here}/at/"]`);
  if (step && table()?.dataset.replay && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    visit(step.matches("[data-step]") ? step.getAttribute("href") : moment(/\d+$/.exec(step.pathname)[0]));
  }
});

/* ---- replays: every moment has its address; walking along them keeps the page ----

   The address changes at once, the page when the server has answered. Whoever is quicker than the server skips the moments
   in between: a step goes on from the address, and what is no longer asked for is not fetched. */

const moment = (number) => table().dataset.replay + number + (table().dataset.eyes ?? "");
const address = () => location.pathname + location.search;

async function visit(wanted) {
  if (wanted !== address()) history.pushState(null, "", wanted);
  await last;
  if (wanted !== address() || (await load(wanted))) return;
  if (wanted === address()) history.replaceState(null, "", moment(table().dataset.at)); /* where the page still is */
}

function stepOn(by) {
  const number = Number(/\d+$/.exec(location.pathname)[0]) + by;
  if (number >= 0 && number <= Number(document.getElementById("slider").max)) visit(moment(number));
}

addEventListener("popstate", () => table()?.dataset.replay && visit(address()));
document.addEventListener("change", (event) => {
  if (event.target.id === "slider") visit(moment(event.target.value));
});

/* ---- keys ---- */

const WALKED = ".spot:is(a, button), .spot > summary, .unit > summary, .power, .thing, .die.lit, .bare button, #again";
const walkable = (root = document) => all(WALKED, root).filter(isSeen);

function walk(dx, dy) {
  const items = walkable();
  const from = items.includes(document.activeElement) ? document.activeElement : null;
  const first = (kind) => items.find((item) => item.closest(kind));
  if (!from) return void (first(".hand .lit, .bare") ?? first(".lit") ?? items[0])?.focus();
  const now = placeOf(from);
  const gap = (low, high, otherLow, otherHigh) => Math.max(0, otherLow - high, low - otherHigh);
  let best = null;
  let least = Infinity;
  for (const item of items) {
    const there = placeOf(item);
    const right = there.x + there.width / 2 - now.x - now.width / 2;
    const down = there.y + there.height / 2 - now.y - now.height / 2;
    if (item === from || right * dx + down * dy <= 4) continue;
    const across = gap(now.left, now.right, there.left, there.right);
    const along = gap(now.top, now.bottom, there.top, there.bottom);
    /* left and right stay in a row as long as there is anything in it; up and down go to the next row, nearly straight */
    const distance = (dx ? across + along * 8 : along + across) + Math.hypot(right, down) * 0.1;
    if (distance < least) [best, least] = [item, distance];
  }
  best?.focus();
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PRESSES = { u: "undo", r: "redo", h: "hint", "?": "help", ".": "again" };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, textarea, select, dialog")) return;
  const { key } = event;
  let done = true;
  if (/^\d$/.test(key)) document.querySelector(`#moves [data-key="${key}"]`)?.click();
  else if (PRESSES[key]) document.getElementById(PRESSES[key])?.click();
  else if (key === "/") document.getElementById("say-text")?.focus();
  else if (key === "Escape") all("details[name][open]").forEach((menu) => (menu.open = false));
  else if (ARROWS[key] && table()?.dataset.replay && !ARROWS[key][1]) stepOn(ARROWS[key][0]);
  else if (ARROWS[key] && here) walk(...ARROWS[key]);
  else done = false;
  if (done) event.preventDefault();
});

/* ---- begin ---- */

if (here && table()) {
  document.documentElement.classList.add("js");
  retitle();
  countDown();
  setInterval(countDown, 1000);
  document.addEventListener("visibilitychange", retitle);
  if (!table().dataset.replay) {
    listen();
    document.addEventListener("visibilitychange", () => document.hidden || listen());
    window.addEventListener("pageshow", (event) => event.persisted && listen());
    window.addEventListener("online", listen);
  }
}
