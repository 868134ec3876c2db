import assert from "node:assert/strict";
import { test } from "node:test";
import { localSpellings, nearest, step, typeKey } from "../../manille_tutor/widgets/static/keys.js";

const english = ["10H", "KH", "8S"].map((id) => ({ id, suit: id.slice(-1), rank: id.slice(0, -1), index: id.slice(0, -1) }));
const french = [{ id: "KH", suit: "H", rank: "K", index: "R" }, { id: "QD", suit: "D", rank: "Q", index: "D" }, { id: "JS", suit: "S", rank: "J", index: "V" }];

function typing(text, means) {
  let typed = "";
  let card = null;
  for (const key of text) ({ typed, card } = typeKey(typed, key, means));
  return { typed, card };
}

test("a ten is typed 10h, th or 10♥, in either case", () => {
  const means = localSpellings(english);
  for (const text of ["10h", "10H", "th", "TH", "10♥"]) assert.equal(typing(text, means).card, "10H", text);
});

test("a card that is not in the hand is recognised all the same", () => {
  assert.equal(typing("ac", localSpellings(english)).card, "AC");
});

test("French letters stand for king, queen and jack", () => {
  const means = localSpellings(french);
  assert.equal(typing("rh", means).card, "KH");
  assert.equal(typing("dd", means).card, "QD");
  assert.equal(typing("vs", means).card, "JS");
  assert.equal(typing("kh", means).card, "KH");
});

test("the locale's letters hold even when the hand has no such card", () => {
  assert.equal(typing("rc", localSpellings(french.slice(1), { K: "R" })).card, "KC");
});

test("a key that starts no card is left to others", () => {
  const means = localSpellings(english);
  assert.deepEqual(typeKey("", "h", means), { typed: "", card: null, taken: false });
  assert.deepEqual(typeKey("", "Enter", means), { typed: "", card: null, taken: false });
  assert.equal(typeKey("", "d", means).taken, false);
  assert.equal(typeKey("", "d", localSpellings(french)).taken, true);
});

test("a slip starts the card anew", () => {
  const means = localSpellings(english);
  assert.equal(typeKey("1", "k", means).typed, "K");
  assert.equal(typing("1kh", means).card, "KH");
});

test("arrows move by one and stop at the ends, Home and End jump", () => {
  assert.equal(step("ArrowRight", 0, 3), 1);
  assert.equal(step("ArrowLeft", 0, 3), 0);
  assert.equal(step("ArrowDown", 2, 3), 2);
  assert.equal(step("Home", 2, 3), 0);
  assert.equal(step("End", 0, 3), 2);
  assert.equal(step("x", 0, 3), null);
  assert.equal(step("ArrowRight", 0, 0), null);
});

test("a dragged card falls on the nearest place", () => {
  const places = [0, 50, 100].map((left) => ({ left, top: 0, width: 40, height: 60 }));
  assert.equal(nearest({ x: 65, y: 30 }, places), 1);
  assert.equal(nearest({ x: 400, y: 30 }, places), 2);
});
