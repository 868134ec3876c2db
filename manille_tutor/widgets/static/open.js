// Hands that lie open: a row of faces for every seat whose cards everybody, or this learner, may see.
// A row in mode "play" is a hand like the own one: its cards are buttons, and the arrow keys lead from row to row.
import { h, classes } from "./dom.js";
import { lying } from "./cards.js";
import { held } from "./hand.js";

const NO_HAND = { mode: "none", cards: [] };

/** The rows whose cards can be pressed, from the far side of the table to the learner's own hand. */
export function rowsOf({ hand, open_hands: open }) {
  return [...(open ?? []).filter((row) => row.mode === "play"), ...(hand ? [hand] : [])].filter((row) => row.cards.length);
}

/** The row that holds this card; the own hand for any other card. */
export function rowOf(view, id) {
  return rowsOf(view).find((row) => row.cards.some((card) => card.id === id)) ?? view.hand ?? NO_HAND;
}

/** Every card that can be pressed. */
export const everyCard = (view) => rowsOf(view).flatMap((row) => row.cards);

/** The card above or below this one: as far along its row. Null when there is no such row. */
export function rowStep(view, id, key) {
  const rows = rowsOf(view);
  const from = rows.indexOf(rowOf(view, id));
  const to = rows[from + (key === "ArrowUp" ? -1 : 1)];
  if (!to) return null;
  const along = rows[from].cards.findIndex((card) => card.id === id);
  return to.cards[Math.min(along, to.cards.length - 1)].id;
}

/** The row that is to play, as the view says; the own hand when it says nothing. */
export const activeRow = (view) => (view.open_hands ?? []).find((row) => row.active && row.mode === "play" && row.cards.length) ?? view.hand ?? null;

function row(shown, ui, labels) {
  const plays = shown.mode === "play";
  const lies = (card) => h("li", { key: card.id, class: "mt-open-card" }, lying(card, labels, { "data-fly": card.still ? null : card.id }));
  return h("div", { key: `open-${shown.seat}`, class: classes("mt-open", `mt-open-${shown.place}`, `mode-${shown.mode}`, shown.active && "is-active"), "data-open-hand": shown.seat },
    h("p", { key: "label", class: "mt-open-label" }, h("b", { key: "name" }, shown.label), shown.chip ? h("span", { key: "chip", class: "mt-chip mt-chip-turn" }, shown.chip) : null, shown.hint ? h("span", { key: "hint", class: "mt-open-hint" }, shown.hint) : null),
    h("ul", { key: "cards", class: "mt-open-cards", "aria-label": [shown.label, shown.chip, shown.hint].filter(Boolean).join(". "), style: `--many:${Math.max(shown.cards.length, 8)}` },
      shown.cards.map((card) => (plays ? held(card, shown, ui, labels) : lies(card)))));
}

/** The open hands as they lie round the table: the one opposite on top, left and right below it. */
export function openHands({ open_hands: open, labels = {} }, ui) {
  const rows = (open ?? []).filter((each) => each.cards.length);
  if (!rows.length) return null;
  return h("section", { key: "open", class: classes("mt-opens", `has-${rows.length}`) }, rows.map((each) => row(each, ui, labels)));
}
