import { join, resolve } from "node:path";
import { root } from "@handiwork/local/adapters/load";
import { startCloud } from "@handiwork/local/cloud";
import { setEnvironment } from "@handiwork/local/environment";
import { readRunning } from "@handiwork/local/running";

/** The options, for `parseArgs`, that name a marketplace. */
export const marketplaceOptions = {
  data: { type: "string", default: join(root, ".local") },
  stage: { type: "string" },
  region: { type: "string" },
} as const;

/** The part of a command's usage text about these options. */
export const marketplaceUsage = `Works on the local marketplace (--data DIR selects another data folder), which need not be running, or with
--stage NAME [--region REGION] on a deployed stage, using the AWS credentials of the environment.`;

/** A marketplace: a data folder, or a deployed stage. */
export interface Marketplace {
  readonly data: string;
  readonly stage?: string | undefined;
}

/**
 * Runs `act` against the marketplace that the options name, and returns its result. `act` must import core itself,
 * because core reads the environment when it is imported.
 */
export function runOnMarketplace<T>({ data, stage }: Marketplace, act: () => Promise<T>): Promise<T> {
  // scripts/operate.mjs has set the environment of a stage.
  return stage === undefined ? onLocal(resolve(data), act) : act();
}

/** Runs `act` on the cloud of the data folder. Starts one for it if none is running. */
async function onLocal<T>(dataDir: string, act: () => Promise<T>): Promise<T> {
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
