import { rm } from "node:fs/promises";
import type { Cloud } from "../../packages/local/src/cloud.ts";

/** Closes a cloud and deletes its data on a signal, and when the parent process is gone, even if it was killed. */
export function disposeOnExit(cloud: Pick<Cloud, "close">, dataDir: string): void {
  const stop = async (): Promise<void> => {
    await cloud.close();
    await rm(dataDir, { recursive: true, force: true });
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void stop();
  }, 2_000).unref();
}
