import { closeSync, existsSync, fstatSync, openSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import { keepLines } from "@handiwork/functions/lines";

/** At this size, in bytes, a file is put aside, and the one from before goes. */
const largest = 32 * 1024 * 1024;

/** The files of the functions' log in its folder, the older one first, as far as they are there. */
export function logFiles(dir: string): string[] {
  return ["functions.1.log", "functions.log"]
    .map((name) => join(dir, name))
    .filter((file) => existsSync(file));
}

/**
 * Keeps what the functions log, as CloudWatch Logs does for a deployed stage: everything from INFO on, whatever the terminal
 * shows. Out: what ends that.
 */
export function openLogFile(dir: string): () => void {
  const path = join(dir, "functions.log");
  let file = openSync(path, "a");
  let size = fstatSync(file).size;
  const end = keepLines((line) => {
    if (size > largest) {
      closeSync(file);
      renameSync(path, join(dir, "functions.1.log"));
      [file, size] = [openSync(path, "a"), 0];
    }
    size += writeSync(file, `${line}\n`);
  });
  return () => {
    end();
    closeSync(file);
  };
}
