// A picture of the page as plain values, and the smallest change that makes the page look like it.
// h() builds the picture and needs no browser; patch() is the only function that touches nodes.

export function h(tag, attrs, ...children) {
  const kept = children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false && child !== "");
  return { tag, attrs: attrs ?? {}, children: kept };
}

/** Class names that hold: classes("card", lifted && "is-lifted"). */
export function classes(...names) {
  return names.filter(Boolean).join(" ");
}

const keyOf = (picture, index) => (typeof picture === "string" ? `#text:${index}` : `${picture.tag}:${picture.attrs.key ?? index}`);

/** Make the children of `parent` look like `wanted`, keeping every node that can be kept. */
export function patch(parent, wanted) {
  const present = new Map([...parent.childNodes].map((node) => [node.pictureKey, node]));
  const keys = wanted.map(keyOf);
  const staying = new Set(keys);
  for (const node of [...parent.childNodes]) if (!staying.has(node.pictureKey)) node.remove();
  let cursor = parent.firstChild;
  wanted.forEach((picture, index) => {
    const node = present.get(keys[index]) ?? create(picture, keys[index]);
    update(node, picture);
    if (node === cursor) cursor = cursor.nextSibling;
    else parent.insertBefore(node, cursor);
  });
}

function create(picture, key) {
  const node = typeof picture === "string" ? document.createTextNode(picture) : document.createElement(picture.tag);
  node.pictureKey = key;
  return node;
}

function update(node, picture) {
  if (typeof picture === "string") {
    if (node.data !== picture) node.data = picture;
    return;
  }
  const { key, svg, own, ...attrs } = picture.attrs;
  updateAttributes(node, attrs);
  if (svg !== undefined) drawOnce(node, svg);
  else if (!own) patch(node, picture.children); // `own`: the children belong to somebody else
}

function drawOnce(node, svg) {
  if (node.drawn !== svg) node.innerHTML = svg; // our own drawings only, words in them are escaped
  node.drawn = svg;
}

function updateAttributes(node, attrs) {
  for (const name of Object.keys(node.attrsBefore ?? {})) if (!(name in attrs)) node.removeAttribute(name);
  for (const [name, value] of Object.entries(attrs)) updateAttribute(node, name, value);
  node.attrsBefore = attrs;
}

function updateAttribute(node, name, value) {
  if (name === "value") {
    const writing = node.getRootNode().activeElement === node;
    if (!writing && node.value !== value) node.value = value;
  } else if (value === false || value === null || value === undefined) node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value === true ? "" : value);
}
