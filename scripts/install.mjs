// Installs what is missing, and nothing where all is there: `run` is what npm start needs, `full` also what the tests and
// a deployment need (the stacks with sst are four times as large as the rest).
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { releaseLock, waitForLock } from "../packages/local/src/lock.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));
const lockFile = `${root}package-lock.json`;
const installedLockFile = `${root}node_modules/.package-lock.json`;
const stampFile = `${root}node_modules/.handiwork.json`;
const workspaces = ["packages/core", "packages/functions", "packages/web", "packages/local"];

/**
 * Makes sure that the packages are installed as package-lock.json says. Throws an Error of one line where npm fails.
 * @param {"run" | "full"} mode
 */
export function ensureInstalled(mode) {
  // Of two that begin at once, the second finds what the first has installed.
  const turn = `${root}.build/install.lock`;
  mkdirSync(`${root}.build`, { recursive: true });
  waitForLock(turn);
  try {
    installMissing(mode);
  } finally {
    releaseLock(turn);
  }
}

/** @param {"run" | "full"} mode */
function installMissing(mode) {
  const lock = createHash("sha256").update(readFileSync(lockFile)).digest("hex");
  const stamp = readJson(stampFile);
  if (stamp?.lock === lock && (stamp.mode === "full" || stamp.mode === mode)) return;
  if (isFullyInstalled()) return writeFileSync(stampFile, JSON.stringify({ mode: "full", lock }));
  // What was installed fully stays so.
  const wanted = stamp?.mode === "full" ? "full" : mode;
  install(wanted);
  writeFileSync(stampFile, JSON.stringify({ mode: wanted, lock }));
}

/** Whether npm's own record of node_modules holds everything of the lock file, whoever installed it. */
function isFullyInstalled() {
  const installed = readJson(installedLockFile)?.packages;
  if (!installed) return false;
  return Object.entries(readJson(lockFile).packages).every(
    ([path, { version, link, optional, devOptional, peer }]) =>
      !path.includes("node_modules/") ||
      link ||
      optional ||
      devOptional ||
      peer ||
      (installed[path]?.version === version && existsSync(root + path)),
  );
}

/** @param {"run" | "full"} mode */
function install(mode) {
  const only = ["--omit=dev", "--include-workspace-root", ...workspaces.map((path) => `--workspace=${path}`)];
  console.log(
    mode === "full"
      ? "Installing all packages, once (about two minutes)"
      : "Installing packages, once (about half a minute)",
  );
  const { status, output } = npm(["ci", "--no-audit", "--no-fund", ...(mode === "run" ? only : [])]);
  if (status === 0) return;
  const reason = output.split("\n").filter((line) => /^npm (error|ERR!) \S/.test(line));
  throw new Error(
    `The packages could not be installed (${reason.slice(0, 2).join("; ") || `npm ended with ${status}`}). npm ci shows more.`,
  );
}

/**
 * Runs npm in the project's folder. Out: its exit code and what it wrote; with DEBUG=1 it writes to the terminal instead.
 * @param {string[]} args
 */
export function npm(args) {
  const cli = process.env.npm_execpath;
  const [command, first] = cli ? [process.execPath, [cli]] : ["npm", []];
  const { status, error, stdout, stderr } = spawnSync(command, [...first, ...args], {
    cwd: root,
    encoding: "utf8",
    stdio: process.env.DEBUG ? "inherit" : "pipe",
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: "1", PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" },
  });
  return { status: error ? error.message : status, output: `${stdout ?? ""}\n${stderr ?? ""}` };
}

/** @param {string} file */
function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
