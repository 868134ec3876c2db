import assert from "node:assert/strict";
import { test } from "node:test";
import { differences, housePanel, scrub, sheet } from "../../manille_tutor/widgets/static/match.js";
import { freshState, picture } from "../../manille_tutor/widgets/static/table.js";
import * as samples from "../browser/harness/views.js";

const all = (node, wanted) => [...(wanted(node) ? [node] : []), ...(node?.children ?? []).flatMap((child) => all(child, wanted))];
const tags = (node, tag) => all(node, (each) => each?.tag === tag);
const words = (node) => (typeof node === "string" ? node : (node.children ?? []).map(words).join(""));
const SHEET = {
  label: "Score sheet", head: ["Hand", "Dealer", "Trump", "Captured", "You", "They"],
  rows: [[["1"], ["You"], [{ card: "", label: "♥", name: "hearts", suit: "H" }], ["38–22"], ["6"], ["–"]]],
  total: { label: "Total", cells: ["6", "0"] }, note: ["First to 101."],
};
const GROUP = { id: "scoring", label: "Score", text: ["At most 6."], value: "scoring=capped_6", options: [{ id: "scoring=capped_6", label: "at most 6" }, { id: "scoring=difference", label: "the margin" }] };
const PANEL = { groups: [{ id: "house", label: "House rules", options: [GROUP] }], differs_label: "Differs", differs: [["Nothing."]], line_label: "In one line", line: 'mt.table("classic")' };

test("the score sheet is a table with headings for columns and rows, and totals under their columns", () => {
  const drawn = sheet({ sheet: SHEET });
  assert.deepEqual(tags(drawn, "th").map(({ attrs }) => attrs.scope), [...Array(6).fill("col"), "row", "row"]);
  const [foot] = tags(drawn, "tfoot");
  assert.equal(tags(foot, "th")[0].attrs.colspan, "4");
  assert.deepEqual(tags(foot, "td").map(words), ["6", "0"]);
  assert.ok(words(drawn).includes("hearts"), "a suit is also told in words");
});

test("one of the tricks looked back at is pressed, and every one can be", () => {
  const drawn = scrub({ scrub: { label: "Tricks", value: "trick-2", options: [1, 2, 3].map((n) => ({ id: `trick-${n}`, label: String(n) })) } });
  assert.deepEqual(tags(drawn, "button").map(({ attrs }) => [attrs["data-choose"], attrs["aria-pressed"]]), [["trick-1", "false"], ["trick-2", "true"], ["trick-3", "false"]]);
});

test("the panel shows what is chosen, and beside it what differs", () => {
  const chosen = tags(housePanel({ panel: PANEL }), "button").filter(({ attrs }) => attrs["aria-pressed"] === "true");
  assert.deepEqual(chosen.map(words), ["at most 6"]);
  assert.ok(words(differences({ panel: PANEL })).includes('mt.table("classic")'));
});

test("a match is drawn with its sheet, and without what it does not have", () => {
  const view = { ...samples.mistake, kind: "match", sheet: SHEET, table: { ...samples.mistake.table, spread: 3, trick: [] } };
  const drawn = picture(view, freshState());
  assert.equal(tags(drawn, "table").length, 1);
  assert.equal(all(drawn, ({ attrs }) => attrs?.class === "mt-spread")[0].children.length, 3);
  assert.deepEqual([sheet({}), scrub({}), housePanel({}), differences({})], [null, null, null, null]);
});
