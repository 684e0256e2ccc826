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
 * Does something with the marketplace that the options name. `act` imports core by itself: core reads the environment
 * when it is imported. Out: what `act` gives.
 */
export function onMarketplace<T>({ data, stage }: Marketplace, act: () => Promise<T>): Promise<T> {
  // Where there is a stage, the environment was set by scripts/operate.mjs, from the stage's stack.
  return stage === undefined ? onLocal(resolve(data), act) : act();
}
