/* Two small comforts. Every page works without them. */
"use strict";

/* An invitation: its secret stands behind the # of the address, which never leaves the browser by itself. It is moved into
   the form, and out of the address, so that it is neither seen over a shoulder nor kept in the history. */
function takeSecret() {
  const field = document.querySelector("input[data-secret]");
  const secret = window.location.hash.slice(1);
  if (!field || !secret) return;
  field.value = secret;
  field.closest(".field").hidden = true;
  window.history.replaceState(null, "", window.location.pathname + window.location.search);
}

/* A link that is to be passed on: a button copies it. */
function offerCopying() {
  for (const button of document.querySelectorAll("button[data-copies]")) {
    const field = document.getElementById(button.dataset.copies);
    if (!field || !navigator.clipboard) continue;
    button.hidden = false;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(field.value);
      button.textContent = "Copied";
    });
  }
}

/* The list of cards: it narrows while one types. */
function narrowCards() {
  const field = document.querySelector("input[data-narrows]");
  if (!field || field.defaultValue) return; /* a page that answers a search holds only what was found */
  const items = [...document.querySelectorAll("[data-words]")];
  const count = document.getElementById("card-count");
  const none = document.getElementById("no-card");
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const item of items) {
      item.hidden = !words.every((word) => item.dataset.words.includes(word));
      if (!item.hidden) shown += 1;
    }
    count.textContent = shown === 1 ? "1 card" : `${shown} cards`;
    none.hidden = shown > 0;
  });
}

takeSecret();
offerCopying();
narrowCards();
