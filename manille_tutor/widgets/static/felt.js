// The table itself: seats, trump, and the trick in the middle.
import { h, classes } from "./dom.js";
import { faceClasses, lying, suitSign, tag } from "./cards.js";
import { pressable } from "./hand.js";
import { callsOnTable } from "./auction.js";
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

/** The trick as buttons, when one of its cards is the answer. */
function trickToPress({ table, hand, labels = {} }, ui) {
  const lie = ({ place, card }) =>
    h("div", { key: `lie-${card.id}`, class: `mt-lie mt-lie-${place}`, "data-lie": place },
      h("span", { class: faceClasses(card), "data-fly": card.id }, pressable(card, hand, ui, labels), tag(card, labels)));
  return h("div", { key: "trick", role: "group", "aria-label": hand.label }, table.trick.map(lie));
}

const unheard = (node) => node && { ...node, attrs: { ...node.attrs, "aria-hidden": "true" } };

/** The pack, face down, to cut from. */
function spread(count) {
  if (!count) return null;
  return h("div", { key: "spread", class: "mt-spread" }, Array.from({ length: count }, () => h("span", { class: "mt-back" })));
}

/** The table in sight, and in words for those who do not see it. */
export function felt(view, ui) {
  const { table, hand, labels = {} } = view;
  if (!table) return null;
  const pressed = Boolean(hand?.on_table);
  const slot = table.slot ? h("div", { key: "slot", class: `mt-lie mt-slot mt-lie-${table.slot}` }) : null;
  return h("section", { key: "table", class: "mt-table", "aria-label": labels.table },
    h("p", { key: "words", class: "mt-sr" }, table.text),
    h("div", { key: "felt", class: classes("mt-felt", `turns-${table.direction}`), "aria-hidden": pressed ? null : "true" },
      [spread(table.spread), callsOnTable(view), trump(table.trump), ...(table.seats ?? []).map(seat), slot].map(pressed ? unheard : (node) => node), pressed ? trickToPress(view, ui) : (table.trick ?? []).map(lies(labels))));
}
