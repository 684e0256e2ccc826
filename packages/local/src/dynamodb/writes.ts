import { watch } from "node:fs";
import { basename, dirname } from "node:path";

/** Calls the listener soon after each write; returns what ends that, or undefined where writes cannot be noticed. */
export type WatchWrites = (listener: () => void) => (() => void) | undefined;

/** Notices writes to a SQLite database, also those of other processes: each goes to the write-ahead log beside the file. */
export function watchDatabase(file: string): WatchWrites {
  return (listener) => {
    try {
      const watcher = watch(dirname(file), (_event, name) => {
        if (name === `${basename(file)}-wal`) listener();
      });
      watcher.on("error", () => watcher.close());
      return () => watcher.close();
    } catch {
      // The system's number of watchers is limited.
      return undefined;
    }
  };
}
