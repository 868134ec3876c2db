// The view's texts: lists of plain strings, named cards and emphasised words.
import { h, classes } from "./dom.js";

export const SUIT_SIGNS = { C: "♣", D: "♦", H: "♥", S: "♠" };

const segmentsOf = (text) => (text === null || text === undefined ? [] : Array.isArray(text) ? text : [text]);

/** A text as pictures: cards become small labels whose full name is read aloud. */
export function rich(text) {
  return segmentsOf(text).map((segment) => {
    if (typeof segment === "string") return segment;
    if ("card" in segment) return mini(segment);
    return h("em", null, segment.em ?? "");
  });
}

/** A text as one plain line. */
export function plain(text) {
  return segmentsOf(text)
    .map((segment) => (typeof segment === "string" ? segment : segment.label ?? segment.em ?? ""))
    .join("");
}

function mini({ label, name, suit }) {
  return h("span", { class: classes("mt-mini", `mt-suit-${suit}`) },
    h("span", { "aria-hidden": "true" }, label),
    h("span", { class: "mt-sr" }, name ?? label));
}

export const hidden = (words) => h("span", { class: "mt-sr" }, words);

export function escape(words) {
  return String(words).replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]);
}
