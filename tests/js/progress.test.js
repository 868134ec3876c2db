// The chart of progress and the page around it, as pictures.
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawing, topOf } from "../../manille_tutor/widgets/static/chart.js";
import { record } from "../../manille_tutor/widgets/static/progress.js";

const span = (asked, right, learned = 0, mastered = 0, text = "a day") => ({ label: text, text, asked, right, learned, mastered });
const chart = (...spans) => ({ label: "Over time", empty: spans.length ? "" : "Nothing yet", summary: "all", labels: {}, columns: ["When", "Tasks"], of: 4, spans });
const page = (shown) => ({
  lessons: [], record: {
    next: { label: "Next", headline: ["Go on."], body: [], actions: [], link: null }, figures: [], lessons_label: "Lessons", chart: shown,
    rules: { label: "Rules", about: { label: "?", text: [] }, chapters: [] },
    keep: { label: "File", where: [], warning: "", said: [], save: {}, load: {}, code: {}, reset: { label: "Anew", about: "", lessons: [], asking: null } },
  },
});
const ui = { open: {}, here: "" };
const words = (picture) => (typeof picture === "string" ? picture : (picture?.children ?? []).map(words).join(" "));

test("a scale ends at a round number that is high enough", () => {
  assert.deepEqual([0, 1, 3, 7, 11, 55, 99, 101].map(topOf), [1, 1, 3, 8, 20, 60, 100, 200]);
});

test("bars stand on each other and fill the scale", () => {
  const { svg, most } = drawing("tasks", chart(span(10, 6), span(0, 0), span(5, 5)));
  assert.equal(most, 10);
  assert.match(svg, /mt-bar-right" x="1.4" width="7.2" y="40" height="60"/);
  assert.match(svg, /mt-bar-other" x="1.4" width="7.2" y="0" height="40"/);
  assert.equal(svg.match(/mt-bar-/g).length, 3);
});

test("the line of known rules goes up in steps", () => {
  const { svg, most } = drawing("known", chart(span(1, 1, 0), span(1, 1, 2, 1)));
  assert.equal(most, 4);
  assert.match(svg, /mt-line is-learned" d="M0 100H10V50H20"/);
  assert.match(svg, /mt-line is-mastered" d="M0 100H10V75H20"/);
  assert.match(svg, /role="img" aria-label="all"/);
});

test("words in a drawing are never taken for markup", () => {
  const { svg } = drawing("tasks", chart(span(1, 1, 0, 0, "<b>&")));
  assert.match(svg, /<title>&lt;b&gt;&amp;<\/title>/);
});

test("without answers the page says so and draws nothing", () => {
  const told = words(record(page(chart()), ui));
  assert.match(told, /Nothing yet/);
  assert.doesNotMatch(told, /NaN|undefined/);
});

test("the table beside the chart holds the days on which something was answered", () => {
  const told = words(record(page(chart(span(3, 2, 0, 0, "Monday"), span(0, 0, 0, 0, "Tuesday"))), { ...ui, open: { "chart-table": true } }));
  assert.match(told, /Monday 3 2 0 0/);
  assert.doesNotMatch(told, /Tuesday 0/);
});

test("a view without a record has no such page", () => {
  assert.equal(record({ lessons: [] }, ui), null);
});
