import { parseArgs } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { marketplaceOptions } from "./marketplace.ts";
import { applySettings, type Restore, type RestoredTable, restoreToMoment } from "./restored-table.ts";
import { compareCounts, countRows } from "./row-counts.ts";

export const summary = "restores a stage's table to a moment";

export const usage = `Restores a stage's table to a moment of the last 35 days, into a new table. The old one stays unchanged.

  npm run ops -- restore --at 2026-11-21T09:30:00Z --stage production

  --table NAME     the new table's name (handiwork-STAGE-restored); also completes a table that AWS Backup restored

Waits for the table, applies the settings that a restore drops (tags, expiry, protection, recovery, stream), compares row counts,
deletes accounts again that were deleted after the moment, and prints the two settings that switch the stage to the new table.
With PAYSTACK_SECRET_KEY in the environment, holds payments taken since then for the admins. If it is interrupted, run it again. After
the switch it only deletes accounts and looks for payments. See docs/operations.md, "Get the data back". To back up the local
marketplace, copy its data folder while it is stopped.`;

export async function run(args: string[]): Promise<void> {
  const { stage: stageOption, region } = marketplaceOptions;
  const options = { stage: stageOption, region, at: { type: "string" }, table: { type: "string" } } as const;
  const { stage, at, table } = parseArgs({ args, options }).values;
  const source = process.env["TABLE_NAME"];
  if (stage === undefined || !source)
    throw new Error(
      "Name a stage: --stage NAME. The marketplace of npm start is copied with its data folder.",
    );
  if (at === undefined || !(Date.parse(at) <= Date.now()))
    throw new Error("Name a moment that is past: --at 2026-11-21T09:30:00Z.");
  const target = table ?? `handiwork-${stage}-restored`;
  if (!/^[a-zA-Z0-9_.-]{3,255}$/.test(target)) throw new Error(`A table cannot be called ${target}.`);
  if (source === target)
    console.log(`The stage uses ${target} already. To restore another one, say --table.`);
  else console.log(await makeTable({ source, target, at, every: 10_000 }));
  console.log(await forgetAgain(target, at));
}

/** Restores the table and compares it with the current one. Returns the text for the operator. */
async function makeTable(restore: Restore): Promise<string> {
  const { source, target, at } = restore;
  const { DYNAMODB_ENDPOINT: endpoint } = process.env;
  const client = new DynamoDBClient({ maxAttempts: 8, ...(endpoint && { endpoint }) });
  try {
    console.log(`${source} as of ${at} becomes ${target}. That takes minutes to hours, by size.`);
    await restoreToMoment(client, restore);
    const restored = await applySettings(client, restore);
    const [now, then] = await Promise.all([countRows(client, source), countRows(client, target)]);
    return [...compareCounts(now, then), "", switching(restored)].join("\n");
  } finally {
    client.destroy();
  }
}

function switching({ arn, streamArn }: RestoredTable): string {
  return `These two lines in .env.STAGE, and a deployment, put the restored table in the old one's place:

RESTORED_TABLE_ARN=${arn}
RESTORED_TABLE_STREAM_ARN=${streamArn}
`;
}

/**
 * Deletes accounts from the restored table that were deleted after the moment, and holds payments that it does not know.
 * Idempotent. Returns the text for the operator. Core reads the environment when it is imported, so the restored table's
 * name is set first.
 */
async function forgetAgain(target: string, since: string): Promise<string> {
  process.env["TABLE_NAME"] = target;
  const { repeatErasure, erasures } = await import("@handiwork/core/deletion");
  let erased = 0;
  for await (const ids of erasures()) for (const id of ids) if (await repeatErasure(id)) erased += 1;
  return `accounts that had come back, and are deleted again: ${erased}\n${await holdPayments(since)}`;
}

async function holdPayments(since: string): Promise<string> {
  if (!process.env["PAYSTACK_SECRET_KEY"])
    return "payments since then: not looked for, as PAYSTACK_SECRET_KEY is not in the environment";
  const { holdMissing, missingCharges } = await import("@handiwork/core/payments");
  const lines: string[] = [];
  for (const charge of await missingCharges(since))
    lines.push(
      `  ${charge.reference}: ${(await holdMissing(charge)) ? "held, see /admin/payments" : "look at it in the provider's dashboard"}`,
    );
  return [`payments since then that the table did not know: ${lines.length}`, ...lines].join("\n");
}
