// Light or dark, as the page around us is.

/** "dark" or "light" from what a host says of itself; the system's wish decides when it says nothing. */
export function themeOf({ jupyter, classNames = "", declared = "" }, systemIsDark) {
  if (jupyter === "false") return "dark";
  if (jupyter === "true") return "light";
  if (/\bvscode-dark\b|\bvscode-high-contrast\b(?!-light)/.test(classNames)) return "dark";
  if (/\bvscode-light\b/.test(classNames)) return "light";
  if (declared === "dark" || declared === "light") return declared;
  return systemIsDark ? "dark" : "light";
}

/** Keep `root` in the theme of its page; returns how to stop. */
export function followTheme(root) {
  const system = window.matchMedia?.("(prefers-color-scheme: dark)");
  const look = () => {
    const { body, documentElement } = document;
    const host = { jupyter: body.dataset.jpThemeLight, classNames: body.className, declared: documentElement.dataset.theme ?? documentElement.getAttribute("theme") };
    root.dataset.theme = themeOf(host, system?.matches ?? false);
  };
  const watch = new MutationObserver(look);
  watch.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light", "class"] });
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme", "theme"] });
  system?.addEventListener?.("change", look);
  look();
  return () => { watch.disconnect(); system?.removeEventListener?.("change", look); };
}
