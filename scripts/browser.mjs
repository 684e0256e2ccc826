// Finds a Chrome or Chromium for the tests and benchmarks, or installs the system's own.
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const names = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
];
const places = ["/usr/bin/chromium", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

/** The path of a browser: CHROME_PATH, one on the PATH, or one at a usual place. @returns {string | undefined} */
export function findBrowser() {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROME_PATH ?? "", ...onPath, ...places].find(isProgram);
}

/** A browser's path; installs Chromium where there is none. Throws an Error of one line where that cannot be done. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  console.log("Installing Chromium, once");
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  for (const step of [
    ["apt-get", "update"],
    ["apt-get", "install", "-y", "chromium"],
  ]) {
    const [command = "", ...args] = [...asRoot, ...step];
    spawnSync(command, args, { stdio: process.env.DEBUG ? "inherit" : "ignore" });
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    "The tests need a browser: install Chrome or Chromium, or set CHROME_PATH to the one you have.",
  );
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
