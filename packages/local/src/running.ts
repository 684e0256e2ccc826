import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes the cloud's addresses into the data folder, for commands in other processes. Returns a function that removes
 * them. A killed process leaves them behind, so `readRunning` checks that the cloud answers.
 */
export function announceRunning(dataDir: string, env: Readonly<Record<string, string>>): () => void {
  const file = join(dataDir, "running.json");
  writeFileSync(file, JSON.stringify({ pid: process.pid, env }), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/** The functions' environment of the cloud that uses the data folder; undefined where none does. */
export function readRunning(dataDir: string): Record<string, string> | undefined {
  try {
    const { pid, env } = JSON.parse(readFileSync(join(dataDir, "running.json"), "utf8")) as {
      pid: number;
      env: Record<string, string>;
    };
    process.kill(pid, 0);
    return env;
  } catch {
    // No file, or the process that wrote it is gone.
    return undefined;
  }
}
