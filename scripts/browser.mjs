// Finds a Chrome or Chromium for the tests and benchmarks, or installs the operating system's package.
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Headless Chromium: the end-to-end tests take half the time with it. */
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

/**
 * Returns the path of a browser: CHROME_PATH, one on the PATH, or one in a usual place.
 *
 * @returns {string | undefined}
 */
export function findBrowser() {
  return [process.env.CHROME_PATH ?? "", ...onPath(browsers), ...places].find(isProgram);
}

/**
 * Returns the path of the tests' browser: CHROME_PATH, a headless shell, or another browser. Installs a headless
 * shell if that needs no confirmation, as in a container.
 *
 * @throws {Error} with a one-line message if there is no browser
 */
export function ensureTestBrowser() {
  if (process.env.CHROME_PATH) return ensureBrowser();
  if (!findShell() && process.getuid?.() === 0) install("chromium-headless-shell");
  return findShell() ?? ensureBrowser();
}

function findShell() {
  return onPath(shells).find(isProgram);
}

/**
 * Returns a browser's path, and installs Chromium if there is none.
 *
 * @throws {Error} with a one-line message if that is impossible
 */
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

/**
 * Installs a Debian package, if possible on this machine.
 *
 * @param {string} name
 */
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

/**
 * Returns the possible paths of programs with these names.
 *
 * @param {string[]} names
 */
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
