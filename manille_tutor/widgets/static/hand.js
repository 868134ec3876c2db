// The hand: every card a real button that can be pressed, legal or not, for erring is the lesson.
import { h, classes } from "./dom.js";
import { face, faceClasses, spoken, tag } from "./cards.js";
import { hidden } from "./text.js";

const PRESSED_STATES = ["marked", "right", "wrong"];

function pressed(card, mode, ui) {
  if (mode === "order") return String(ui.picked === card.id);
  if (mode === "mark" || mode === "pick") return String(PRESSED_STATES.includes(card.state));
  return null;
}

/** The one card of the hand that the Tab key reaches. */
export function reachable(cards, current) {
  return cards.some((card) => card.id === current) ? current : cards[0]?.id;
}

function asking(card, labels) {
  return h("button", { key: "ask", type: "button", class: "mt-ask", tabindex: "-1", "data-ask": card.id, title: labels.ask, "aria-label": [labels.ask, card.name].filter(Boolean).join(" ") }, "?");
}

/** A card as a button, with its full name and state. */
export function pressable(card, hand, ui, labels) {
  const name = [spoken(card, labels), ui.picked === card.id && labels.picked].filter(Boolean).join(", ");
  return h("button", {
    key: "card", type: "button", class: "mt-press", "aria-label": name, "aria-pressed": pressed(card, hand.mode, ui),
    tabindex: reachable(hand.cards, ui.current) === card.id ? "0" : "-1",
    "data-press": card.id, "data-focus": `card:${card.id}`,
  }, h("span", { key: "face", class: "mt-face", svg: face(card) }));
}

/** A card of a hand: the button, the word that says its state, and a way to ask about it. */
export function held(card, hand, ui, labels) {
  const button = pressable(card, hand, ui, labels);
  return h("li", { key: card.id, class: classes("mt-held", faceClasses(card), ui.picked === card.id && "is-picked"), "data-fly": card.still ? null : card.id },
    button, tag(card, labels), hand.ask === false ? null : asking(card, labels));
}

/** In how many columns so many cards stand in two rows. */
export const columns = (count) => (count > 4 ? Math.ceil(count / 2) : Math.max(count, 1));

export function hand({ hand: shown, labels = {} }, ui) {
  if (!shown) return null;
  const typed = ui.typed ? h("span", { key: "typed", class: "mt-typed" }, `${labels.you_typed ?? ""} ${ui.typed}`) : null;
  return h("section", { key: "hand", class: classes("mt-holding", `mode-${shown.mode}`) },
    shown.on_table ? null : h("ul", { key: "cards", class: "mt-hand", "aria-label": shown.label, style: `--columns:${columns(shown.cards.length)}` },
      shown.cards.map((card) => held(card, shown, ui, labels))),
    h("p", { key: "hint", class: "mt-keys" }, typed ?? shown.hint ?? hidden("")));
}
