import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { releaseLock, takeLock } from "./lock.mjs";

/** The entries of the embedded cloud in its folder. */
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

/** The folder of a cloud's data, locked until it is released. */
export interface DataFolder {
  /** The path of a part's own folder, which is there. */
  part(name: string): string;
  release(): void;
}

/**
 * Locks the data folder for this process and takes it over from a killed one. `fresh` deletes the embedded cloud's
 * entries first, and nothing else. Throws an Error of one line if another instance uses the folder or it cannot be
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

/** Deletes the entries if `fresh`, or if a killed process had begun to. */
function empty(folder: string, fresh: boolean): void {
  const mark = join(folder, "emptying");
  if (fresh) writeFileSync(mark, "", { flush: true });
  else if (!existsSync(mark)) return;
  for (const name of parts) rmSync(join(folder, name), { recursive: true, force: true });
  rmSync(mark);
}
