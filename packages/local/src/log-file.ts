import { closeSync, openSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { copyLines } from "@handiwork/functions/lines";

/** Size in bytes above which a start empties the log. */
const largest = 32 * 1024 * 1024;

/**
 * Writes the functions' logs to a file, as CloudWatch Logs does: everything from INFO on, independent of the terminal.
 * Returns a function that stops it.
 */
export function openLogFile(dir: string): () => void {
  const path = join(dir, "functions.log");
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const file = openSync(path, size > largest ? "w" : "a");
  const end = copyLines((line) => void writeSync(file, `${line}\n`));
  return () => {
    end();
    closeSync(file);
  };
}
