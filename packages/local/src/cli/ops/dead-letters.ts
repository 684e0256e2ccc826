import { parseArgs } from "node:util";
import { marketplaceOptions, onMarketplace } from "./command.ts";

export const summary = "what the functions could not handle: shows it";

export const usage = `Looks after what the functions could not handle.

  npm run ops -- dead-letters list     how much waits, function by function

It works on the marketplace of npm start (--data DIR for another data folder), running or not; with --stage NAME
[--region REGION] on the one that was deployed, with the AWS credentials of the environment.`;

/** Carries out `dead-letters`. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: marketplaceOptions });
  const [action = "list"] = positionals;
  if (action !== "list")
    throw new Error(`There is no action ${action}. npm run ops -- dead-letters --help lists them.`);
  console.log(await onMarketplace(values, list));
}

async function list(): Promise<string> {
  const { failedQueues } = await import("@handiwork/core/tally");
  const waiting = await failedQueues();
  return waiting.map(({ name, waiting: count }) => `${name.padEnd(20)} ${count ?? "unknown"}`).join("\n");
}
