// Progress as a file: saved to the learner's machine and read in from it, a part at a time.
const PART = 500_000; // bytes in one message to Python
const PAUSE = 200; // milliseconds between parts, so that no server's limit is reached
const COPIED = 2500;

export function saveFile(desk) {
  desk.coming = [];
  desk.ui.saving = true;
  desk.draw();
  desk.act({ kind: "act", action: "save", part: 0 });
}

/** A part has come: ask for the next, or hand the whole to the browser. */
export function takePart(desk, { name, part, of }, [bytes]) {
  if (!desk.ui.saving) return; // the same page shown twice: the other one asked
  desk.coming[part] = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).slice();
  if (part + 1 < of) { setTimeout(() => desk.act({ kind: "act", action: "save", part: part + 1 }), PAUSE); return; }
  download(name, desk.coming);
  desk.coming = [];
  desk.ui.saving = false;
  desk.draw();
}

function download(name, parts) {
  const address = URL.createObjectURL(new Blob(parts, { type: "application/jsonl" }));
  const link = document.createElement("a");
  Object.assign(link, { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export async function loadFile(desk, box) {
  const [file] = box.files ?? [];
  if (!file) return;
  const bytes = new Uint8Array(await file.arrayBuffer());
  box.value = "";
  for (let part = 0, from = 0; part === 0 || from < bytes.length; part += 1, from += PART) {
    const last = from + PART >= bytes.length;
    desk.act({ kind: "act", action: "load", part, last }, [bytes.slice(from, from + PART).buffer]);
  }
}

export async function copyCode(desk) {
  const box = desk.root.querySelector("[data-code]");
  if (!box) return;
  try { await navigator.clipboard.writeText(box.value); } catch { box.select(); document.execCommand("copy"); }
  desk.ui.copied = true;
  desk.draw();
  setTimeout(() => { desk.ui.copied = false; desk.draw(); }, COPIED);
}
