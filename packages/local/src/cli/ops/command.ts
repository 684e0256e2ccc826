import { resolve } from "node:path";
import { defaultFolder, onLocal } from "../on-local.ts";

/** A command of `npm run ops`, as each file of this folder exports it. */
export interface Command {
  /** A short description for the usage text. */
  readonly summary: string;
  /** All that can be said to it, as `npm run ops -- NAME --help` shows it. */
  readonly usage: string;
  /**
   * Runs the command with the arguments behind its name, and prints the result. Throws an Error whose first line gives
   * the reason.
   */
  run(args: string[]): Promise<void>;
}

/** The options, for `parseArgs`, that say which marketplace is meant. */
export const marketplaceOptions = {
  data: { type: "string", default: defaultFolder },
  stage: { type: "string" },
  region: { type: "string" },
} as const;

/** The same for people. */
export const marketplaceUsage = `It works on the marketplace of npm start (--data DIR for another data folder), running or not; with --stage NAME
[--region REGION] on the one that was deployed, with the AWS credentials of the environment.`;

/** Which marketplace is meant: that of a data folder, or a deployed stage. */
export interface Marketplace {
  readonly data: string;
  readonly stage?: string | undefined;
}

/**
 * Runs `act` against the marketplace that the options name. `act` must import core itself, because core reads the
 * environment when it is imported. Returns the result of `act`.
 */
export function onMarketplace<T>({ data, stage }: Marketplace, act: () => Promise<T>): Promise<T> {
  // scripts/operate.mjs has set the environment of a stage.
  return stage === undefined ? onLocal(resolve(data), act) : act();
}
