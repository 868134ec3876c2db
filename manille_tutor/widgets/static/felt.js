// The table itself: seats, trump, and the trick in the middle.
import { h, classes } from "./dom.js";
import { lying, suitSign } from "./cards.js";
import { icon } from "./icons.js";

const CHIP_ICONS = { winner: "star", turn: "up" };

function backs(count) {
  if (!count) return null;
  return h("span", { key: "backs", class: "mt-backs" }, Array.from({ length: count }, () => h("span", { class: "mt-back" })));
}

function chip({ kind, label }) {
  return h("span", { key: kind, class: classes("mt-chip", `mt-chip-${kind}`) }, CHIP_ICONS[kind] && icon(CHIP_ICONS[kind]), label);
}

function seat({ seat: letter, place, name, role, backs: count, chips }) {
  return h("div", { key: `seat-${letter}`, class: `mt-seat mt-seat-${place}`, "data-place": place },
    backs(count),
    h("span", { key: "who", class: "mt-who" }, h("b", null, name), role ? h("i", null, role) : null),
    h("span", { key: "chips", class: "mt-chips" }, (chips ?? []).map(chip)));
}

function trump(badge) {
  if (!badge) return null;
  const sign = badge.suit ? h("span", { key: "sign", class: `mt-trump-sign mt-suit-${badge.suit}`, svg: suitSign(badge.suit) }) : null;
  return h("div", { key: "trump", class: "mt-trump", title: badge.name }, sign, h("span", null, badge.label));
}

const lies = (labels) => ({ place, card }) =>
  h("div", { key: `lie-${card.id}`, class: `mt-lie mt-lie-${place}`, "data-lie": place }, lying(card, labels));

/** The table in sight, and in words for those who do not see it. */
export function felt({ table, labels = {} }) {
  if (!table) return null;
  const slot = table.slot ? h("div", { key: "slot", class: `mt-lie mt-slot mt-lie-${table.slot}` }) : null;
  return h("section", { key: "table", class: "mt-table", "aria-label": labels.table },
    h("p", { key: "words", class: "mt-sr" }, table.text),
    h("div", { key: "felt", class: classes("mt-felt", `turns-${table.direction}`), "aria-hidden": "true" },
      trump(table.trump), (table.seats ?? []).map(seat), slot, (table.trick ?? []).map(lies(labels))));
}
