// What lies beside a task: captured tricks, a sheet of facts, the list of lessons.
import { h } from "./dom.js";
import { lying } from "./cards.js";
import { lessonLink } from "./links.js";
import { icon } from "./icons.js";
import { plain, rich } from "./text.js";

const LINE = 34; // so many letters still stand in one line beside their label

function pile({ label, tricks }, labels) {
  const trick = (cards) => h("li", { class: "mt-captured" }, cards.map((card) => h("span", { key: card.id, class: "mt-small-card" }, lying(card, labels, { "data-fly": null }))));
  return h("div", { class: tricks.length === 1 ? "mt-pile is-open" : "mt-pile" }, h("h3", null, label), h("ol", { "aria-label": label }, tricks.map(trick)));
}

export function piles({ piles: shown, labels = {} }) {
  return shown?.length ? h("section", { key: "piles", class: "mt-piles" }, shown.map((each) => pile(each, labels))) : null;
}

export function facts({ facts: shown }) {
  if (!shown?.length) return null;
  return h("dl", { key: "facts", class: "mt-facts" }, shown.map(({ label, text }) => h("div", { class: plain(text).length > LINE ? "is-long" : null }, h("dt", null, label), h("dd", null, rich(text)))));
}

function lesson({ id, title, href, done, of, state, label }, here) {
  const share = of ? Math.round((100 * done) / of) : 0;
  const link = lessonLink(href, here);
  return h("li", { key: id, class: `mt-lesson is-${state}` },
    h("a", { key: "link", ...link, "data-focus": `lesson:${id}` },
      h("span", { key: "title", class: "mt-lesson-title" }, title, state === "done" ? icon("check") : null),
      h("span", { key: "bar", class: "mt-bar", "aria-hidden": "true" }, h("span", { style: `width:${share}%` })),
      h("span", { key: "label", class: "mt-lesson-label" }, label)));
}

export function lessons({ lessons: shown }, ui) {
  if (!shown?.length) return null;
  return h("ol", { key: "lessons", class: "mt-lessons" }, shown.map((each) => lesson(each, ui.here)));
}
