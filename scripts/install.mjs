// Installs missing packages: `run` is the set that npm start needs, `full` adds the packages of the tests and of
// deployments (the stacks with sst are four times as large as the rest).
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { releaseLock, waitForLock } from "../packages/local/src/lock.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));
const lockFile = `${root}package-lock.json`;
const installedLockFile = `${root}node_modules/.package-lock.json`;
const stampFile = `${root}node_modules/.handiwork.json`;
const workspaces = ["packages/core", "packages/functions", "packages/web", "packages/local"];

/**
 * Ensures that the packages in package-lock.json are installed.
 *
 * @throws {Error} with a one-line message if npm fails
 * @param {"run" | "full"} mode
 */
export function ensureInstalled(mode) {
  // If two processes start together, the second finds the packages of the first.
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
  const isFull = isFullyInstalled();
  // A full installation stays full.
  const wanted = isFull || stamp?.mode === "full" ? "full" : mode;
  if (!isFull) {
    // An interrupted installation leaves no stamp, and the next one starts with an empty node_modules.
    rmSync(stampFile, { force: true });
    install(wanted, stamp !== undefined);
  }
  installEngine();
  writeFileSync(stampFile, JSON.stringify({ mode: wanted, lock }));
}

/** The platforms that dynoxide is built for, in addition to the one in the lock file. Not every registry has them. */
const enginePlatforms = ["darwin-arm64", "darwin-x64", "linux-arm64", "win32-x64"];

/**
 * Installs the database engine for this platform, in the lock file's version, if the lock file lacks it. If that
 * fails, packages/local looks for another engine (`dynamodb/find.ts`).
 */
export function installEngine({ platform, arch } = process, fetch = fetchPackage) {
  if (!enginePlatforms.includes(`${platform}-${arch}`)) return;
  const { version } = readJson(lockFile).packages["node_modules/@dynoxide/linux-x64"];
  console.log("Installing the database engine");
  fetch(`@dynoxide/${platform}-${arch}`, version);
}

/** Returns whether npm's record of node_modules contains all packages of the lock file, in its versions. */
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

/** Returns whether every package in npm's record of node_modules has the lock file's version. */
function isExact() {
  const { packages } = readJson(lockFile);
  return Object.entries(readJson(installedLockFile)?.packages ?? {}).every(
    ([path, { version }]) => packages[path]?.version === version,
  );
}

/**
 * Installs the packages: adds the missing ones to a complete installation, or else starts with an empty node_modules.
 *
 * @param {"run" | "full"} mode
 * @param {boolean} isAddition
 */
function install(mode, isAddition) {
  const only = ["--omit=dev", "--include-workspace-root", ...workspaces.map((path) => `--workspace=${path}`)];
  console.log(
    mode === "full"
      ? "Installing all packages, once (about two minutes)"
      : "Installing packages, once (about half a minute)",
  );
  const options = ["--no-audit", "--no-fund", ...(mode === "run" ? only : [])];
  if (isAddition) {
    const { status } = npm(["install", "--no-save", ...options]);
    if (status === 0 && (mode === "full" ? isFullyInstalled() : isExact())) return;
  }
  const { status, output } = npm(["ci", ...options]);
  if (status === 0) return;
  const reason = output.split("\n").filter((line) => /^npm (error|ERR!) \S/.test(line));
  throw new Error(
    `The packages could not be installed (${reason.slice(0, 2).join("; ") || `npm ended with ${status}`}). npm ci shows more.`,
  );
}

/**
 * Runs npm in the project's folder. Returns its exit code and output; with DEBUG=1 the output goes to the terminal instead.
 * @param {string[]} args
 */
function npm(args) {
  const cli = npmScript();
  const command = cli ? [process.execPath, cli] : ["npm"];
  const { status, error, stdout, stderr } = spawnSync(command[0] ?? "", [...command.slice(1), ...args], {
    cwd: root,
    encoding: "utf8",
    stdio: process.env.DEBUG ? "inherit" : "pipe",
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: "1", PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" },
  });
  return { status: error ? error.message : status, output: `${stdout ?? ""}\n${stderr ?? ""}` };
}

/** Returns the path of npm's own script, because Node cannot spawn the batch file that npm is on Windows. */
function npmScript() {
  const { npm_execpath: running = "" } = process.env;
  const below = ["node_modules", "../lib/node_modules"].map((folder) =>
    join(dirname(process.execPath), folder, "npm/bin/npm-cli.js"),
  );
  return [...(running.endsWith("npm-cli.js") ? [running] : []), ...below].find((path) => existsSync(path));
}

/**
 * Installs a package below node_modules/.cache, outside the project's dependencies, unless it is there. Returns its folder,
 * or undefined if npm cannot install it.
 * @param {string} name @param {string} version
 */
export function fetchPackage(name, version) {
  const prefix = join(root, "node_modules/.cache", name);
  const folder = join(prefix, "node_modules", name);
  const isThere = () => readJson(join(folder, "package.json"))?.version === version;
  if (isThere()) return folder;
  mkdirSync(prefix, { recursive: true });
  const quiet = ["--no-save", "--no-bin-links", "--ignore-scripts", "--no-audit", "--no-fund"];
  npm(["install", ...quiet, "--prefix", prefix, `${name}@${version}`]);
  return isThere() ? folder : undefined;
}

/**
 * Returns the script that an installed package has for a command, to run it with `node`. (On Windows the files in
 * node_modules/.bin are batch files.)
 * @param {string} name the package's @param {string} [command] if it is not the package's name
 * @returns {string}
 */
export function toolScript(name, command = name) {
  const folder = join(root, "node_modules", name);
  const script = readJson(join(folder, "package.json"))?.bin?.[command];
  if (!script) throw new Error(`The command ${command} is not installed: it belongs to the package ${name}.`);
  return join(folder, script);
}

/** @param {string} file */
function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
