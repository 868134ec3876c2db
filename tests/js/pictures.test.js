import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { isChosen } from "../../manille_tutor/widgets/static/answers.js";
import { face, spoken } from "../../manille_tutor/widgets/static/cards.js";
import { lessonLink, neighbour, notebookPath } from "../../manille_tutor/widgets/static/links.js";
import { winnerOf } from "../../manille_tutor/widgets/static/motion.js";
import { freshState, picture, taskOf } from "../../manille_tutor/widgets/static/table.js";
import { plain, rich } from "../../manille_tutor/widgets/static/text.js";
import { themeOf } from "../../manille_tutor/widgets/static/theme.js";
import * as samples from "../browser/harness/views.js";

const { card, ...views } = samples;
const all = (node, wanted) => [...(wanted(node) ? [node] : []), ...(node.children ?? []).flatMap((child) => all(child, wanted))];
const having = (node, attribute) => all(node, ({ attrs }) => attrs && attrs[attribute] !== undefined && attrs[attribute] !== null);
const words = (node) => (typeof node === "string" ? node : (node.children ?? []).map(words).join(" "));

test("every module of the table can be read by itself", async () => {
  const folder = new URL("../../manille_tutor/widgets/static/", import.meta.url);
  for (const name of readdirSync(folder).filter((each) => each.endsWith(".js"))) await import(new URL(name, folder));
});

test("every sample view can be drawn, with one reachable card at most", () => {
  for (const [name, view] of Object.entries(views)) {
    const drawn = picture(view, freshState());
    assert.ok(words(drawn).includes(plain(view.goal)), name);
    const reachable = having(drawn, "data-press").filter(({ attrs }) => attrs.tabindex === "0");
    assert.equal(reachable.length, view.hand ? 1 : 0, name);
  }
});

test("every card of the hand is a button with its full name and state", () => {
  const buttons = having(picture(views.mistake, freshState()), "data-press");
  assert.deepEqual(buttons.map(({ tag }) => tag), Array(7).fill("button"));
  const names = Object.fromEntries(buttons.map(({ attrs }) => [attrs["data-press"], attrs["aria-label"]]));
  assert.equal(names["8H"], "8 of hearts, you tried");
  assert.equal(names["10H"], "10 of hearts, beats K♥, legal");
  assert.equal(names["8S"], "8 of spades");
});

test("a marked card says that it is pressed", () => {
  const buttons = having(picture(views.mark, freshState()), "data-press");
  const pressed = buttons.filter(({ attrs }) => attrs["aria-pressed"] === "true").map(({ attrs }) => attrs["data-press"]);
  assert.deepEqual(pressed, ["9H", "10H"]);
});

test("the table is told in words and its picture is hidden from a screen reader", () => {
  const drawn = picture(views.play, freshState());
  assert.ok(words(drawn).includes(views.play.table.text));
  const felt = all(drawn, ({ attrs }) => attrs?.class?.startsWith("mt-felt"));
  assert.equal(felt[0].attrs["aria-hidden"], "true");
});

test("a closed argument is not in the page, an opened one is", () => {
  const closed = picture(views.right, freshState());
  assert.ok(!words(closed).includes("What lies there"));
  const opened = picture(views.right, { ...freshState(), open: { argument: true } });
  assert.ok(words(opened).includes("What lies there"));
});

test("a card without a value shows no coin, and its letters are those of the view", () => {
  assert.ok(face(card("KH")).includes("mt-coin"));
  assert.ok(!face(card("KH", { points: null })).includes("mt-coin"));
  assert.ok(face(card("KH", { index: "R" })).includes(">R</text>"));
  assert.ok(face(card("KH", { index: "<i>" })).includes("&lt;i&gt;"));
});

test("every one of the 32 cards has a face", () => {
  for (const suit of "CDHS") for (const rank of ["10", "A", "K", "Q", "J", "9", "8", "7"]) {
    const drawn = face(card(rank + suit));
    assert.ok(!/undefined|NaN/.test(drawn), rank + suit);
  }
});

test("a number card shows as many signs as its rank says", () => {
  const middle = (id) => face(card(id)).split('class="mt-full">')[1].split("<g transform")[0];
  for (const rank of [7, 8, 9, 10]) assert.equal(middle(`${rank}S`).match(/<path/g).length, rank);
});

test("a card in a text is shown short and read in full", () => {
  const [mini] = rich([{ card: "KH", label: "K♥", name: "king of hearts", suit: "H" }]);
  assert.equal(words(mini), "K♥ king of hearts");
  assert.equal(plain(["Beat ", { card: "KH", label: "K♥" }, { em: "!" }]), "Beat K♥!");
});

test("the choice made is known before and after marking", () => {
  const option = (state, extra) => ({ state, ...extra });
  assert.equal(isChosen(option("chosen"), []), true);
  const right = option("right");
  assert.equal(isChosen(right, [right, option("plain")]), true);
  assert.equal(isChosen(right, [right, option("wrong")]), false);
  assert.equal(isChosen(option("right", { chosen: false }), []), false);
});

test("lessons open as a tab of JupyterLab, beside the open notebook", () => {
  assert.equal(notebookPath("/lab/tree/notebooks/en/00-start.ipynb"), "notebooks/en/00-start.ipynb");
  assert.equal(notebookPath("/user/x/lab/workspaces/auto-1/tree/a%20b/c.ipynb"), "a b/c.ipynb");
  assert.equal(notebookPath("/index.html"), null);
  assert.equal(neighbour("notebooks/en/00.ipynb", "../fr/04.ipynb"), "notebooks/fr/04.ipynb");
  const link = lessonLink("04.ipynb", "/lab/tree/en/00.ipynb");
  assert.deepEqual(JSON.parse(link["data-commandlinker-args"]), { path: "en/04.ipynb" });
  assert.equal(lessonLink("04.ipynb", "/index.html").target, "_blank");
  for (const bad of ["javascript:alert(1)", "https://elsewhere", "//elsewhere", "/root", undefined]) assert.deepEqual(lessonLink(bad, "/"), {});
});

test("a trick goes to the winner the view names", () => {
  assert.equal(winnerOf(views.won, views.play), "north");
  assert.equal(winnerOf(views.play, views.play), null);
  assert.equal(winnerOf(views.play, { ...views.play, table: { ...views.play.table, sweep: "west" } }), "west");
  assert.equal(winnerOf(views.lessons, views.play), null);
});

test("the theme is the host's, and the system's where the host is silent", () => {
  assert.equal(themeOf({ jupyter: "false" }, false), "dark");
  assert.equal(themeOf({ jupyter: "true" }, true), "light");
  assert.equal(themeOf({ classNames: "vscode-dark" }, false), "dark");
  assert.equal(themeOf({ declared: "dark" }, false), "dark");
  assert.equal(themeOf({}, true), "dark");
});

test("a task is told from the next by the name the view gives it", () => {
  assert.equal(taskOf({ ...views.play, task: "t1" }), "t1");
  assert.notEqual(taskOf(views.play), taskOf(views.score));
});

test("what a screen reader says can be given whole by the view", () => {
  assert.equal(spoken(card("KH", { spoken: "the king" })), "the king");
});
