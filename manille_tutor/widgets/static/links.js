// A lesson's notebook, opened where the learner is: as a tab of JupyterLab when there is one.

/** The path of the open notebook as JupyterLab's address shows it, or null elsewhere. */
export function notebookPath(pathname) {
  const found = /\/lab\/(?:workspaces\/[^/]+\/)?tree\/(.+\.ipynb)$/.exec(pathname ?? "");
  return found ? decodeURIComponent(found[1]) : null;
}

const isPlain = (href) => typeof href === "string" && !/^[a-z][a-z0-9+.-]*:|^\/\/|^\//i.test(href);

/** The path of a neighbouring notebook: neighbour("a/b/c.ipynb", "../d.ipynb") is "a/d.ipynb". */
export function neighbour(path, href) {
  const steps = path.split("/").slice(0, -1);
  for (const step of href.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== ".") steps.push(step);
  }
  return steps.join("/");
}

/** The attributes of a link to a lesson. Only plain relative addresses are followed. */
export function lessonLink(href, pathname) {
  if (!isPlain(href)) return {};
  const path = notebookPath(pathname);
  if (!path) return { href, target: "_blank", rel: "noopener" };
  return {
    href,
    "data-commandlinker-command": "docmanager:open",
    "data-commandlinker-args": JSON.stringify({ path: neighbour(path, href) }),
  };
}
