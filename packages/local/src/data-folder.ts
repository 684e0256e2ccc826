import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { releaseLock, takeLock } from "./lock.mjs";

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
  "seeded.json",
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
    const holder = takeLock(lock);
    if (holder !== undefined)
      throw new Error(
        `The data folder ${folder} is in use by another instance (process ${holder}): stop it, or choose another with npm start -- --data DIR.`,
      );
    empty(folder, fresh);
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
    release: () => releaseLock(lock),
  };
}

/** Empties the folder where that is asked for, or was begun by a process that was killed. */
function empty(folder: string, fresh: boolean): void {
  const mark = join(folder, "emptying");
  if (fresh) writeFileSync(mark, "", { flush: true });
  else if (!existsSync(mark)) return;
  for (const name of parts) rmSync(join(folder, name), { recursive: true, force: true });
  rmSync(mark);
}
