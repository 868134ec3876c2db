import assert from "node:assert/strict";
import { test } from "node:test";
import { beside, report } from "../../manille_tutor/widgets/static/beside.js";
import { freshState, picture } from "../../manille_tutor/widgets/static/table.js";
import { codeLine, setup, under } from "../../manille_tutor/widgets/static/workshop.js";
import { play } from "../browser/harness/views.js";

const all = (node, wanted) => [...(node && wanted(node) ? [node] : []), ...(node?.children ?? []).flatMap((child) => all(child, wanted))];
const having = (node, attribute) => all(node, ({ attrs }) => attrs && attrs[attribute] !== undefined && attrs[attribute] !== null && attrs[attribute] !== false);
const words = (node) => (typeof node === "string" ? node : (node?.children ?? []).map(words).join(" "));
const tagged = (node, name) => all(node, ({ tag }) => tag === name);

const small = (card, more = {}) => ({ card, label: card, name: `the ${card}`, suit: card.at(-1), legal: null, changed: null, ...more });
const pair = {
  label: "One card is different", difference: ["Now you hold ", { card: "QH", label: "Q♥", name: "queen of hearts", suit: "H" }], because: null,
  sides: [
    { label: "Before", rows: [{ label: "Hand", cards: [small("8H"), small("10H", { changed: "replaced", legal: "legal" })] }] },
    { label: "Now", rows: [{ label: "Hand", cards: [small("8H"), small("QH", { changed: "changed" })] }] },
  ],
};
const choosing = {
  groups: [
    { id: "rule", label: "Rule", form: "list", value: "b", options: [{ id: "a", label: "A", under: "One" }, { id: "b", label: "B", under: "One" }, { id: "c", label: "C", under: "Two" }] },
    { id: "level", label: "Difficulty", form: "row", value: "any", options: [{ id: "any", label: "Any", under: null }, { id: "hard", label: "Hard", under: null }] },
  ],
  code: { label: "Or type a code", hint: "…", value: "11CE", wrong: true },
};

test("the changed card is marked by a word and a shape, the legal one by a word and a sign", () => {
  const drawn = beside({ beside: pair });
  const changed = all(drawn, ({ attrs }) => attrs?.class?.includes("is-changed"));
  assert.deepEqual(changed.map((node) => words(node).includes("replaced") || words(node).includes("changed")), [true, true]);
  const legal = all(drawn, ({ attrs }) => attrs?.class?.includes("is-allowed"));
  assert.equal(legal.length, 1);
  assert.ok(words(legal[0]).includes("the 10H") && words(legal[0]).includes("legal"));
  assert.equal(beside({}), null);
});

test("what may be chosen is a list under headings, or buttons that say which is pressed", () => {
  const drawn = setup({ setup: choosing });
  assert.deepEqual(tagged(drawn, "optgroup").map(({ attrs }) => attrs.label), ["One", "Two"]);
  assert.deepEqual(having(drawn, "selected").map(({ attrs }) => attrs.value), ["b"]);
  assert.deepEqual(having(drawn, "data-pick").map(({ attrs }) => attrs["data-pick"]), ["rule"]);
  assert.deepEqual(having(drawn, "data-choose").map(({ attrs }) => [attrs["data-choose"], attrs["aria-pressed"]]), [["level=any", "true"], ["level=hard", "false"]]);
  const [box] = having(drawn, "data-enter");
  assert.equal(box.attrs["aria-invalid"], "true");
  assert.equal(setup({}), null);
});

test("options keep their order under their headings", () => {
  assert.deepEqual(under([{ id: 1, under: "x" }, { id: 2, under: "y" }, { id: 3, under: "x" }]).map(({ label }) => label), ["x", "y", "x"]);
});

test("a code stands there to be read out", () => {
  assert.ok(words(codeLine({ code: { label: "Code", value: "11CE-AHT0", hint: "" } })).includes("11CE-AHT0"));
  assert.equal(codeLine({}), null);
});

test("the report links to the lessons and shows each task that was missed", () => {
  const missed = { asked: ["Mark"], facts: [{ label: "Trump", text: ["hearts"] }], rows: [{ label: "Hand", cards: [small("8H")] }], yours: ["You answered: 8H."], reason: ["Only 10H."] };
  const rules = [{ id: "r", title: "3.6 Overtrumping", label: "0 of 1 right", state: "wrong", missed: [missed], lesson: { id: "04", href: "04-overtrumping.ipynb", label: "Read lesson 4" } }, { id: "s", title: "3.4 Following", label: "1 of 1 right", state: "right", missed: [], lesson: null }];
  const drawn = report({ report: { label: "Rule by rule", belief: null, rules } }, freshState());
  assert.deepEqual(having(drawn, "href").map(({ attrs }) => attrs.href), ["04-overtrumping.ipynb"]);
  for (const told of ["You answered: 8H.", "Only 10H.", "hearts", "the 8H", "1 of 1 right"]) assert.ok(words(drawn).includes(told), told);
});

test("when the answer is a card of the trick, the trick is made of buttons and nothing else of the felt is heard", () => {
  const cards = play.table.trick.map(({ card }) => card);
  const picking = { ...play, hand: { ...play.hand, mode: "pick", cards, on_table: true } };
  const drawn = picture(picking, freshState());
  const buttons = having(drawn, "data-press");
  assert.deepEqual(buttons.map(({ attrs }) => attrs["data-press"]), cards.map(({ id }) => id));
  assert.equal(buttons.filter(({ attrs }) => attrs.tabindex === "0").length, 1);
  const [felt] = all(drawn, ({ attrs }) => attrs?.class?.startsWith("mt-felt"));
  assert.ok(!felt.attrs["aria-hidden"]);
  for (const child of felt.children) assert.equal(child.attrs["aria-hidden"] === "true", having(child, "data-press").length === 0);
});
