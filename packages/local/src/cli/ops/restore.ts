import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Contents, Manifest } from "../../recovery/folder.ts";
import { readRunning } from "../../running.ts";
import { contentsOf, usualRate, wholeNumber } from "./backup.ts";
import { marketplaceOptions, onMarketplace } from "./command.ts";

export const summary = "brings table, objects and users back";

export const usage = `Brings a marketplace back. The table always comes back as a new one, which then takes the place of the old one.

  npm run ops -- restore --at 2026-11-21T09:30:00Z --stage production    the table as it was then, from its recovery (PITR)
  npm run ops -- restore FOLDER                                          everything of a backup
  npm run ops -- restore FOLDER --only objects                           a part: table, objects, pool (with commas between)

--table NAME is what the new table is called (handiwork-restored, of a stage handiwork-STAGE-restored). --rate N bounds the items a second.
Cut short, it goes on where it stopped when it is run again. The new table gets its indexes, stream and expiry, on a stage recovery and
protection, too; at the end the two settings are printed that put it in the old one's place. Objects that are there stay as they are. Users can
only be brought back to an embedded cloud that is not running, and without their passwords: no cloud gives a user an id that was another's.`;

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...marketplaceOptions,
      at: { type: "string" },
      only: { type: "string" },
      rate: { type: "string" },
      table: { type: "string" },
    },
  });
  const { stage, at } = values;
  const [folder] = positionals;
  const table = values.table ?? (stage === undefined ? "handiwork-restored" : `handiwork-${stage}-restored`);
  if (!/^[a-zA-Z0-9_.-]{3,255}$/.test(table)) throw new Error(`A table cannot be called ${table}.`);
  const rate = wholeNumber("rate", values.rate, usualRate(stage));
  if (folder === undefined) {
    if (
      stage === undefined ||
      at === undefined ||
      Number.isNaN(Date.parse(at)) ||
      Date.parse(at) > Date.now()
    )
      throw new Error(
        "Name a backup's folder, or a past moment and a stage: --at 2026-11-21T09:30:00Z --stage NAME.",
      );
    return console.log(await onMarketplace(values, () => restoreMoment(table, at)));
  }
  if (at !== undefined) throw new Error("A backup has one moment only: leave --at out.");
  const { readWhole } = await import("../../recovery/folder.ts");
  const manifest = await readWhole(resolve(folder));
  const contents = contentsOf(values.only).filter((each) => manifest.contents.includes(each));
  const place = { folder: resolve(folder), manifest, contents, table, rate, isDeployed: stage !== undefined };
  const said =
    stage === undefined && contents.includes("pool") && values.only !== undefined
      ? await restoreUsers(values.data, place)
      : await onMarketplace(values, () => restoreBackup(place));
  console.log(said);
}

interface Place {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly contents: readonly Contents[];
  readonly table: string;
  readonly rate: number;
  readonly isDeployed: boolean;
}

/** Brings the table back from its own recovery. Out: what to tell the operator. */
async function restoreMoment(target: string, at: string): Promise<string> {
  const [{ config }, { tableClient }, { completeTable, restoreToPointInTime }] = await Promise.all([
    import("@handiwork/core/platform/config"),
    import("../../recovery/clients.ts"),
    import("../../recovery/settings-of-table.ts"),
  ]);
  const [client, started] = [tableClient(), performance.now()];
  console.log(`${config().TABLE_NAME} as of ${at} becomes ${target}. That takes minutes to hours, by size.`);
  await restoreToPointInTime(client, { source: config().TABLE_NAME, target, at });
  const restored = await completeTable(client, target, { isDeployed: true });
  return told(target, restored, started);
}

/** Brings back what was asked for of a backup, but for users. Out: what to tell the operator. */
async function restoreBackup(place: Place): Promise<string> {
  const { folder, manifest, contents, table, rate, isDeployed } = place;
  const [clients, { restoreItems }, { completeTable }, { bucketParts, restoreObjects }] = await Promise.all([
    import("../../recovery/clients.ts"),
    import("../../recovery/restore-table.ts"),
    import("../../recovery/settings-of-table.ts"),
    import("../../recovery/objects.ts"),
  ]);
  const said: string[] = [];
  const started = performance.now();
  if (contents.includes("objects"))
    for (const part of bucketParts) {
      const { put, there } = await restoreObjects(clients.objectsClient(), folder, manifest, part, rate);
      said.push(`objects   ${put} put into ${part}; ${there} were there`);
    }
  if (contents.includes("pool"))
    said.push(
      isDeployed
        ? "users     not restored: Cognito gives each user an id of its own, and accounts are known by theirs (docs/operations.md, “Loss of the user pool”)"
        : "users     not restored by this: stop the marketplace, then add --only pool",
    );
  if (contents.includes("table")) {
    const client = clients.tableClient();
    const items = await restoreItems(client, folder, manifest, { tableName: table, rate });
    const restored = await completeTable(client, table, { isDeployed, every: isDeployed ? 5_000 : 20 });
    said.push(`items     ${items.toLocaleString("en")}`, told(table, restored, started));
  }
  return said.join("\n");
}

/** Brings users back to an embedded cloud that runs for this alone: no service but the pool's own door can give them their ids. */
async function restoreUsers(data: string, { folder, manifest, contents }: Place): Promise<string> {
  if (contents.length > 1) throw new Error("Bring users back by themselves: --only pool.");
  const dataDir = resolve(data);
  if (readRunning(dataDir)) throw new Error("Stop the marketplace first: users are brought back at rest.");
  const [{ startCloud }, { keptUsers }] = await Promise.all([
    import("../../cloud.ts"),
    import("../../recovery/pool.ts"),
  ]);
  const cloud = await startCloud({ dataDir, port: 0, web: "none", quiet: true });
  let count = 0;
  try {
    for await (const users of keptUsers(folder, manifest)) {
      await cloud.importUsers(
        users.map(({ groups, ...user }) => ({ ...user, group: groups[0] ?? "client" })),
      );
      count += users.length;
    }
  } finally {
    await cloud.close();
  }
  return `users     ${count.toLocaleString("en")}, each of whom chooses a new password at /forgot-password`;
}

function told(
  table: string,
  { arn, streamArn }: { arn: string; streamArn: string },
  started: number,
): string {
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  return `The table ${table} is there after ${minutes} min, with indexes, stream and expiry. These put it in the old one's place:

RESTORED_TABLE_ARN=${arn}
RESTORED_TABLE_STREAM_ARN=${streamArn}

What follows then stands in docs/operations.md, “Restoring the table”.`;
}
