// Builds the web app if its sources have changed since the last build. Run as a script (npm run build -w
// packages/web) it is the build process, and the only one of this checkout.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { releaseLock, waitForLock } from "../packages/local/src/lock.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { root } from "./install.mjs";

const sources = ["packages/web", "packages/core/src", "package-lock.json"];
const stampFile = join(root, ".build/web.txt");
const lock = join(root, ".build/web.lock");
const web = join(root, "packages/web");
const dist = join(web, "dist");

/** Builds packages/web/dist unless it is up to date. Rejects with a one-line Error if the build fails. */
export async function ensureWebBuilt() {
  if (isBuilt(fingerprint(sources))) return;
  console.log("Building the web app");
  // If this process is killed, the build's own process continues and keeps the lock.
  const child = spawn(process.execPath, ["--max-semi-space-size=32", fileURLToPath(import.meta.url)], {
    stdio: process.env.DEBUG ? "inherit" : "pipe",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => (output += data));
  const [status] = await once(child, "close");
  if (status === 0) return;
  const reason = output.split("\n").find((line) => /error/i.test(line));
  throw new Error(
    `The web app could not be built (${reason?.trim() ?? `the build ended with ${status}`}). npm run build -w packages/web shows more.`,
  );
}

/**
 * Builds under the lock, unless another process has meanwhile, into a new folder that replaces the old one when it is
 * complete.
 */
async function build() {
  mkdirSync(join(root, ".build"), { recursive: true });
  waitForLock(lock);
  try {
    const now = fingerprint(sources);
    if (isBuilt(now)) return;
    const { createBuilder } = await import("vite");
    const builder = await createBuilder({ root: web });
    await builder.buildApp();
    const old = join(web, ".build/old");
    rmSync(old, { recursive: true, force: true });
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(join(web, ".build/dist"), dist);
    writeFileSync(stampFile, now);
    rmSync(old, { recursive: true, force: true });
  } finally {
    releaseLock(lock);
  }
}

/** @param {string} now */
function isBuilt(now) {
  const isThere = existsSync(join(dist, "index.html")) && existsSync(stampFile);
  return isThere && readFileSync(stampFile, "utf8") === now;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build().catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
}
