import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** What the embedded cloud keeps in its folder, one entry a part. */
const parts = [
  "dynamodb",
  "streams",
  "s3",
  "sqs",
  "mailbox",
  "cognito",
  "paystack",
  "secrets",
  "logs",
  "seed.json",
];

/** The folder that a cloud keeps everything in, and that nobody else may use until it is released. */
export interface DataFolder {
  /** The path of a part's own folder, which is there. */
  part(name: string): string;
  release(): void;
}

/**
 * Takes the data folder for this process; `fresh` empties it first (of what is ours, and nothing else). What a process
 * that was killed left behind is taken over. Throws an Error of one line where another instance uses it or it cannot be
 * written.
 */
export function openDataFolder(dir: string, { fresh = false } = {}): DataFolder {
  const folder = resolve(dir);
  const lock = join(folder, "lock");
  try {
    mkdirSync(folder, { recursive: true });
    acquire(lock, folder);
    if (fresh) for (const name of parts) rmSync(join(folder, name), { recursive: true, force: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const advice = "choose another with npm start -- --data DIR";
    throw new Error(`The data folder ${folder} cannot be written (${code}): ${advice}.`, { cause: error });
  }
  return {
    part(name) {
      const path = join(folder, name);
      mkdirSync(path, { recursive: true });
      return path;
    },
    release: () => rmSync(lock, { force: true }),
  };
}

/** Who holds the lock: the process and, as numbers of processes are used again, when it was born. */
interface Holder {
  readonly pid: number;
  readonly birth: string;
}

/** Linking a complete file is one step: the lock is there with its content or not at all. */
function acquire(lock: string, folder: string): void {
  const mine = `${lock}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) } satisfies Holder));
  try {
    for (;;) {
      try {
        return linkSync(mine, lock);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
        takeOver(lock, mine, folder);
      }
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Moves the lock of a dead process away. What was moved is looked at again: somebody else may have been faster. */
function takeOver(lock: string, mine: string, folder: string): void {
  refuseLiving(lock, folder);
  const old = `${mine}.old`;
  try {
    renameSync(lock, old);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  try {
    refuseLiving(old, folder);
  } catch (error) {
    renameSync(old, lock);
    throw error;
  }
  rmSync(old, { force: true });
}

function refuseLiving(lock: string, folder: string): void {
  const holder = readHolder(lock);
  if (!holder || !isAlive(holder)) return;
  throw new Error(
    `The data folder ${folder} is in use by another instance (process ${holder.pid}): stop it, or choose another with npm start -- --data DIR.`,
  );
}

function readHolder(lock: string): Holder | undefined {
  try {
    const { pid, birth } = JSON.parse(readFileSync(lock, "utf8")) as Partial<Holder>;
    return typeof pid === "number" && typeof birth === "string" ? { pid, birth } : undefined;
  } catch {
    // Gone since, or written by nobody that we know.
    return undefined;
  }
}

function isAlive({ pid, birth }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return birthOf(pid) === birth;
}

/** When a process was born, as Linux counts it, with the boot that it belongs to; empty where that cannot be known. */
function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const started = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    return `${started} ${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}`;
  } catch {
    return "";
  }
}
