import assert from "node:assert/strict";
import { test } from "node:test";
import { activeRow, everyCard, openHands, rowOf, rowsOf, rowStep } from "../../manille_tutor/widgets/static/open.js";
import { freshState, picture } from "../../manille_tutor/widgets/static/table.js";
import * as samples from "../browser/harness/views.js";

const all = (node, wanted) => [...(wanted(node) ? [node] : []), ...(node?.children ?? []).flatMap((child) => all(child, wanted))];
const pressed = (node) => all(node, ({ attrs }) => attrs?.["data-press"]).map(({ attrs }) => attrs["data-press"]);
const cards = (...ids) => ids.map((id) => samples.card(id));
const row = (seat, place, mode, ...ids) => ({ seat, place, label: `Hand of ${seat}`, mode, cards: cards(...ids), hint: "" });
const HAND = { label: "Your hand", mode: "play", cards: cards("7C", "8C", "9C"), hint: "" };
const VIEW = { ...samples.play, hand: HAND, open_hands: [row("N", "north", "play", "KH", "QH"), row("W", "west", "look", "AS")] };

test("a hand to play is made of buttons, one to look at of faces with their names", () => {
  const drawn = openHands(VIEW, freshState());
  assert.deepEqual(pressed(drawn), ["KH", "QH"]);
  assert.deepEqual(all(drawn, ({ attrs }) => attrs?.role === "img").map(({ attrs }) => attrs["aria-label"]), ["ace of spades"]);
  assert.deepEqual(all(drawn, ({ tag }) => tag === "ul").map(({ attrs }) => attrs["aria-label"]), ["Hand of N", "Hand of W"]);
});

test("whose turn it is and how to play it are told with the row", () => {
  const drawn = openHands({ ...VIEW, open_hands: [{ ...VIEW.open_hands[0], active: true, chip: "your turn", hint: "Enter plays." }] }, freshState());
  assert.equal(all(drawn, ({ tag }) => tag === "ul")[0].attrs["aria-label"], "Hand of N. your turn. Enter plays.");
  assert.ok(all(drawn, ({ attrs }) => attrs?.class?.includes("is-active")).length);
});

test("the Tab key reaches one card of every row that can be played", () => {
  const reached = (current) => all(picture(VIEW, { ...freshState(), current }), ({ attrs }) => attrs?.["data-press"] && attrs.tabindex === "0").map(({ attrs }) => attrs["data-press"]);
  assert.deepEqual(reached(null), ["KH", "7C"]);
  assert.deepEqual(reached("QH"), ["QH", "7C"]);
});

test("the arrows lead from row to row, as far along as there are cards", () => {
  assert.equal(rowStep(VIEW, "9C", "ArrowUp"), "QH");
  assert.equal(rowStep(VIEW, "QH", "ArrowDown"), "8C");
  assert.equal(rowStep(VIEW, "KH", "ArrowUp"), null);
  assert.equal(rowStep(VIEW, "7C", "ArrowDown"), null);
});

test("a card belongs to the row that holds it, and what can only be looked at is no row", () => {
  assert.deepEqual(rowsOf(VIEW).map(({ label }) => label), ["Hand of N", "Your hand"]);
  assert.equal(rowOf(VIEW, "QH").seat, "N");
  assert.equal(rowOf(VIEW, "AS"), HAND);
  assert.deepEqual(everyCard(VIEW).map(({ id }) => id), ["KH", "QH", "7C", "8C", "9C"]);
});

test("the hand to play is the row that the view names, else the own one", () => {
  const named = { ...VIEW, open_hands: VIEW.open_hands.map((each) => ({ ...each, active: each.seat === "N" })) };
  assert.equal(activeRow(named).seat, "N");
  assert.equal(activeRow(VIEW), HAND);
});

test("without open hands nothing is drawn", () => {
  assert.equal(openHands({}, freshState()), null);
  assert.equal(openHands({ open_hands: [row("N", "north", "look")] }, freshState()), null);
});
