import { rm } from "node:fs/promises";
import type { Cloud } from "../../packages/local/src/cloud.ts";

/**
 * For a process that is a cloud for somebody else: ends it with its data when it is told to, and when whoever started it is
 * gone, who may have been killed without a word to its children.
 */
export function throwAway(cloud: Pick<Cloud, "close">, dataDir: string): void {
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
