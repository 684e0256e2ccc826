import { join } from "node:path";
import { root } from "../adapters/load.ts";
import { startCloud } from "../cloud.ts";
import { setEnvironment } from "../environment.ts";
import { readRunning } from "../running.ts";

/** The data folder of npm start. */
export const defaultFolder = join(root, ".local");

/**
 * Runs `act` against the marketplace in a data folder, and starts one if none is running. `act` must import core itself,
 * because core reads the environment when it is imported. Returns the result of `act`.
 */
export async function onLocal<T>(dataDir: string, act: () => Promise<T>): Promise<T> {
  const running = readRunning(dataDir);
  if (running) {
    setEnvironment(running);
    return act();
  }
  // Mails name the address that npm start will have.
  const siteOrigin = "http://localhost:3000";
  const cloud = await startCloud({ dataDir, port: 0, siteOrigin, web: "none", quiet: true });
  try {
    const done = await act();
    await cloud.caughtUp();
    return done;
  } finally {
    await cloud.close();
  }
}
