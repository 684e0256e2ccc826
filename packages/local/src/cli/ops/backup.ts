import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Contents, Manifest } from "../../recovery/folder.ts";
import { marketplaceOptions, onMarketplace } from "./command.ts";

/** What can be asked for. */
export const everything = ["table", "objects", "pool"] as const satisfies Contents[];

/** Items, objects and users a second, unless said otherwise: on a deployed stage people use the table meanwhile. */
export const usualRate = (stage: string | undefined): number => (stage === undefined ? 0 : 1_000);

/** Reads what `--only` says. Throws an Error of one line. */
export function contentsOf(only: string | undefined): Contents[] {
  if (only === undefined) return [...everything];
  const found = everything.filter((each) => only.split(",").includes(each));
  if (found.length !== only.split(",").length)
    throw new Error(`--only takes ${everything.join(", ")}, with commas between, not ${only}.`);
  return found;
}

/** Reads a number. Throws an Error of one line. */
export function wholeNumber(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^\d{1,7}$/.test(text)) throw new Error(`--${name} takes a whole number, not ${text}.`);
  return Number(text);
}

export const summary = "copies table, objects and users into a folder";

export const usage = `Copies a marketplace into a folder: the table's items, the buckets' objects, and what the user pool tells of its users.

  npm run ops -- backup FOLDER                   everything
  npm run ops -- backup FOLDER --only table      a part: table, objects, pool (with commas between)
  npm run ops -- backup FOLDER --rate 500        at most so many items a second (of a stage: 1000; 0 is no limit)

Cut short, it goes on where it stopped when it is run again. The marketplace goes on meanwhile: what is written in between may be in the
copy or not, so that counters are counted anew after a restore. Not in it: passwords, which the pool gives to nobody; files that wait for
being handled (quarantine/) and lists that are being imported. The folder holds everybody's data: keep it encrypted, and delete it after
35 days at the latest, as the privacy policy says. --table NAME copies another table than the stage's own.`;

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...marketplaceOptions,
      only: { type: "string" },
      rate: { type: "string" },
      table: { type: "string" },
    },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new Error("Name a folder for the backup.");
  const contents = contentsOf(values.only);
  const rate = wholeNumber("rate", values.rate, usualRate(values.stage));
  const { table } = values;
  const said = await onMarketplace(values, () => backUp(resolve(folder), { contents, rate, table }));
  console.log(said);
}

interface Options {
  readonly contents: Contents[];
  readonly rate: number;
  readonly table: string | undefined;
}

/** Makes a backup, or goes on with one. Out: what to tell the operator. */
async function backUp(folder: string, { contents, rate, table }: Options): Promise<string> {
  const [{ config }, clients, files, { backUpTable }, { backUpObjects, bucketParts }, { backUpUsers }] =
    await Promise.all([
      import("@handiwork/core/platform/config"),
      import("../../recovery/clients.ts"),
      import("../../recovery/folder.ts"),
      import("../../recovery/backup-table.ts"),
      import("../../recovery/objects.ts"),
      import("../../recovery/pool.ts"),
    ]);
  const { STAGE: stage, TABLE_NAME } = config();
  const wanted = { stage, table: table ?? TABLE_NAME };
  await files.privateFolder(folder);
  const found = await files.readManifest(folder);
  if (found?.endedAt) throw new Error(`There is a whole backup in ${folder} already: choose another folder.`);
  if (found && (found.stage !== wanted.stage || found.table !== wanted.table))
    throw new Error(`${folder} holds a backup of another stage or table: choose another folder.`);
  const manifest: Manifest = found ?? {
    format: "handiwork-backup-1",
    ...wanted,
    beganAt: new Date().toISOString(),
    entities: {},
    items: files.emptyWalk(),
    users: files.emptyWalk(),
    objects: {},
    contents,
  };
  await files.writeManifest(folder, manifest);
  if (manifest.contents.includes("table"))
    await backUpTable(clients.tableClient(), folder, manifest, { rate });
  if (manifest.contents.includes("objects"))
    for (const part of bucketParts)
      await backUpObjects(clients.objectsClient(), folder, manifest, part, rate);
  if (manifest.contents.includes("pool")) await backUpUsers(clients.poolClient(), folder, manifest, rate);
  manifest.endedAt = new Date().toISOString();
  await files.writeManifest(folder, manifest);
  return told(folder, manifest);
}

function told(folder: string, manifest: Manifest): string {
  const { items, objects, users, beganAt, endedAt = beganAt } = manifest;
  const bytes = Object.values(objects).reduce((sum, walk) => sum + walk.bytes, 0);
  const stored = Object.values(objects).flatMap(({ parts }) => parts);
  const minutes = ((Date.parse(endedAt) - Date.parse(beganAt)) / 60_000).toFixed(1);
  return [
    `items     ${counted(linesOf(items.parts))} of ${Object.keys(manifest.entities).length} entities`,
    `objects   ${counted(linesOf(stored))}, ${counted(bytes)} bytes`,
    `users     ${counted(linesOf(users.parts))}, without their passwords`,
    `The backup is in ${join(folder, "manifest.json")} and beside it, after ${minutes} min. It holds everybody's data: delete it by ${new Date(Date.parse(beganAt) + 35 * 86_400_000).toISOString().slice(0, 10)}.`,
  ].join("\n");
}

function linesOf(parts: readonly { lines: number }[]): number {
  return parts.reduce((sum, { lines }) => sum + lines, 0);
}

function counted(count: number): string {
  return count.toLocaleString("en");
}
