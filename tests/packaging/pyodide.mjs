// Runs lesson_path.py in Pyodide: node pyodide.mjs <folder of packages> <folder of the script>.
import { loadPyodide } from "pyodide";
const [site, script] = process.argv.slice(2);
const python = await loadPyodide();
for (const [place, folder] of [["/site", site], ["/script", script]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, place);
}
await python.runPythonAsync(`
import runpy, sys
sys.path[:0] = ["/site"]
runpy.run_path("/script/lesson_path.py", run_name="__main__")
`);
