// A lock file between the processes of one machine, which names its holder. The lock of a killed process is taken over.
// Plain JavaScript, because scripts use it before packages are installed.
import { spawnSync } from "node:child_process";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

/**
 * Takes the lock. Linking a complete file is atomic: the lock exists with its content or not at all.
 * @param {string} lock the file, in an existing folder
 * @returns {number | undefined} the living process that holds it, or undefined if this process now does
 */
export function takeLock(lock) {
  const mine = `${lock}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) }));
  try {
    for (;;) {
      try {
        linkSync(mine, lock);
        return undefined;
      } catch (error) {
        if (error.code !== "EEXIST") throw error;
      }
      const holder = livingHolder(lock) ?? takeAway(lock, `${mine}.old`);
      if (holder !== undefined) return holder;
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Waits for the lock and takes it. @param {string} lock */
export function waitForLock(lock) {
  while (takeLock(lock) !== undefined) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
}

/** @param {string} lock one that is ours */
export function releaseLock(lock) {
  rmSync(lock, { force: true });
}

/**
 * Moves the lock of a dead process away, then reads it again, because another process may have been faster.
 * @param {string} lock @param {string} old @returns {number | undefined} the living holder
 */
function takeAway(lock, old) {
  try {
    renameSync(lock, old);
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
  const holder = livingHolder(old);
  if (holder === undefined) rmSync(old, { force: true });
  else renameSync(old, lock);
  return holder;
}

/** @param {string} lock @returns {number | undefined} */
function livingHolder(lock) {
  try {
    const { pid, birth } = JSON.parse(readFileSync(lock, "utf8"));
    return isAlive(pid) && birthOf(pid) === birth ? pid : undefined;
  } catch {
    // Already gone, or in an unknown format.
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

/**
 * Returns when a process began, because systems use the numbers of processes again: on Linux with the id of the boot, elsewhere
 * as `ps` writes it, and on Windows, which has no `ps`, an empty text.
 * @param {number} pid
 */
function birthOf(pid) {
  if (process.platform !== "linux") {
    const env = { ...process.env, LC_ALL: "C", TZ: "UTC" };
    return (
      spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8", env }).stdout?.trim() ?? ""
    );
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const started = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    return `${started} ${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}`;
  } catch {
    return "";
  }
}
