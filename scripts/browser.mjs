// Finds a Chrome or Chromium for the tests and benchmarks, or installs the system's own.
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Chromium without a window: the end-to-end tests take half the time with it. */
const shells = ["chromium-headless-shell", "chrome-headless-shell"];
const browsers = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ...["ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"].map((name) =>
    join(process.env[name] ?? "", "Google/Chrome/Application/chrome.exe"),
  ),
];

/** The path of a browser: CHROME_PATH, one on the PATH, or one at a usual place. @returns {string | undefined} */
export function findBrowser() {
  return [process.env.CHROME_PATH ?? "", ...onPath(browsers), ...places].find(isProgram);
}

/**
 * The path of the browser of the tests: CHROME_PATH, a headless shell, or any other. Installs a headless shell where
 * this may be done without a question, as in a container. Throws an Error of one line where there is none at all.
 */
export function ensureTestBrowser() {
  if (process.env.CHROME_PATH) return ensureBrowser();
  if (!findShell() && process.getuid?.() === 0) install("chromium-headless-shell");
  return findShell() ?? ensureBrowser();
}

function findShell() {
  return onPath(shells).find(isProgram);
}

/** A browser's path; installs Chromium where there is none. Throws an Error of one line where that cannot be done. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  install("chromium");
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    "The tests need a browser: install Chrome or Chromium, or set CHROME_PATH to the one you have.",
  );
}

/** Installs one of Debian's packages, if that can be done here. @param {string} name */
function install(name) {
  if (process.platform !== "linux") return;
  console.log(`Installing ${name}, once`);
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  for (const step of [
    ["apt-get", "update"],
    ["apt-get", "install", "-y", name],
  ]) {
    const [command = "", ...args] = [...asRoot, ...step];
    spawnSync(command, args, { stdio: process.env.DEBUG ? "inherit" : "ignore" });
  }
}

/** Returns the paths that programs of these names may have. @param {string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const ending = process.platform === "win32" ? ".exe" : "";
  return names.flatMap((name) => folders.map((folder) => join(folder, name + ending)));
}

/** @param {string} path */
function isProgram(path) {
  if (path === "") return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
