import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Compared } from "../../recovery/compare.ts";
import type { Contents } from "../../recovery/folder.ts";
import { contentsOf, usualRate, wholeNumber } from "./backup.ts";
import { marketplaceOptions, onMarketplace } from "./command.ts";

export const summary = "holds a backup against a marketplace, or two tables against each other";

export const usage = `Compares item by item, whatever the size, and tells by entity what is the same, what differs in which attributes, and what is on one side only.

  npm run ops -- compare FOLDER                  a backup with the marketplace
  npm run ops -- compare TABLE OTHER             a table with another one: what a restore lost or brought back
  npm run ops -- compare FOLDER TABLE            a backup's items with a table

--only table,objects,pool compares a part; --most N shows so many differences of an entity (5); --rate N bounds the items a second. Objects are compared by
their bytes, all of which are read. It ends with 1 where something differs. Keys may hold e-mail addresses: mind who reads along.`;

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...marketplaceOptions,
      only: { type: "string" },
      most: { type: "string" },
      rate: { type: "string" },
    },
  });
  const [first, second] = positionals;
  if (first === undefined) throw new Error("Name a backup's folder or a table.");
  const most = wholeNumber("most", values.most, 5);
  const rate = wholeNumber("rate", values.rate, usualRate(values.stage));
  const contents = second === undefined ? contentsOf(values.only) : (["table"] as const);
  const sides = { first, second, contents, rate, most };
  const { isSame, said } = await onMarketplace(values, () => compareSides(sides));
  console.log(said);
  if (!isSame) process.exitCode = 1;
}

interface Sides {
  /** A backup's folder, or a table. */
  readonly first: string;
  /** A table; undefined is the marketplace. */
  readonly second: string | undefined;
  readonly contents: readonly Contents[];
  readonly rate: number;
  readonly most: number;
}

async function compareSides(sides: Sides): Promise<{ isSame: boolean; said: string }> {
  const { first, second, contents, rate, most } = sides;
  const [{ config }, clients, { compare, isSame }, prints, { readWhole }] = await Promise.all([
    import("@handiwork/core/platform/config"),
    import("../../recovery/clients.ts"),
    import("../../recovery/compare.ts"),
    import("../../recovery/prints.ts"),
    import("../../recovery/folder.ts"),
  ]);
  const table = (name: string) => prints.printsOfTable(clients.tableClient(), name, rate);
  const isFolder = existsSync(resolve(first, "manifest.json"));
  if (!isFolder && second === undefined) throw new Error(`There is no backup in ${first}.`);
  const folder = resolve(first);
  const manifest = isFolder ? await readWhole(folder) : undefined;
  const wanted = contents.filter((each) => manifest?.contents.includes(each) ?? true);
  const left = manifest
    ? prints.together(
        ...(wanted.includes("table") ? [prints.printsOfItems(folder, manifest)] : []),
        ...(wanted.includes("objects") ? [prints.printsOfObjects(folder, manifest)] : []),
        ...(wanted.includes("pool") ? [prints.printsOfUsers(folder, manifest)] : []),
      )
    : table(first);
  const right = prints.together(
    ...(wanted.includes("table") ? [table(second ?? config().TABLE_NAME)] : []),
    ...(wanted.includes("objects") ? [prints.printsOfBuckets(clients.objectsClient())] : []),
    ...(wanted.includes("pool") ? [prints.printsOfPool(clients.poolClient())] : []),
  );
  const compared = await compare(left, right, most);
  return { isSame: isSame(compared), said: told(compared) };
}

function told(compared: ReadonlyMap<string, Compared>): string {
  const columns = ["same", "different", "only first", "only second"];
  const width = Math.max(20, ...[...compared.keys()].map(({ length }) => length));
  const line = (name: string, cells: readonly (number | string)[]) =>
    `${name.padEnd(width)} ${cells.map((cell) => cell.toLocaleString("en").padStart(12)).join("")}`;
  const lines = [line("", columns)];
  for (const [entity, { same, different, onlyFirst, onlySecond, examples }] of compared) {
    lines.push(line(entity, [same, different, onlyFirst, onlySecond]));
    for (const { key, is, attributes } of examples)
      lines.push(`    ${is}: ${key}${attributes.length > 0 ? ` (${attributes.join(", ")})` : ""}`);
  }
  const sum = (field: "same" | "different" | "onlyFirst" | "onlySecond") =>
    [...compared.values()].reduce((total, each) => total + each[field], 0);
  lines.push(line("together", [sum("same"), sum("different"), sum("onlyFirst"), sum("onlySecond")]));
  return lines.join("\n");
}
