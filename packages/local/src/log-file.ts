import { closeSync, fstatSync, openSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import { keepLines } from "@handiwork/functions/lines";

/** At this size, in bytes, a file becomes `functions.1.log`, in the place of the one before. */
const largest = 32 * 1024 * 1024;

/**
 * Writes the functions' logs to a file, as CloudWatch Logs does: everything from INFO on, independent of the terminal.
 * Returns a function that stops it.
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
