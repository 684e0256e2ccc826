import type * as Artisans from "@handiwork/core/directory";
import { parseArgs } from "node:util";
import { marketplaceOptions, marketplaceUsage, runOnMarketplace } from "./marketplace.ts";
import { report } from "@handiwork/local/cli/report";

const usage = `Manages the search directories of artisans and merchants.

  npm run directory -- status     the snapshot's size and age, changes since, and whether it is readable
  npm run directory -- compact    merges the changes into a new snapshot, as the hourly run does
  npm run directory -- rebuild    makes a new snapshot from the table

${marketplaceUsage}`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean" }, ...marketplaceOptions },
  });
  if (values.help || positionals.length === 0) return console.log(usage);
  const [name = ""] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`There is no command ${name}. npm run directory -- --help lists them.`);
  console.log(await runOnMarketplace(values, command));
}

type Collection = Pick<typeof Artisans, "compact" | "inspect" | "rebuild">;

/** The collections that are searched in memory, by their names. */
async function collections(): Promise<[string, Collection][]> {
  return [
    ["artisans", await import("@handiwork/core/directory")],
    ["merchants", await import("@handiwork/core/merchant-directory")],
  ];
}

/** The commands. Each returns the text for the operator. */
const commands: Record<string, () => Promise<string>> = {
  status: () => ofEach(status),
  compact: () =>
    ofEach(
      async (name, { compact }) =>
        (await timed(name, compact)) ?? "Another compaction came first: its snapshot is in force.",
    ),
  rebuild: () =>
    ofEach(async (name, { rebuild }) => {
      const made = await timed(name, rebuild);
      if (made === undefined)
        throw new Error("A compaction came first, and nothing was changed: rebuild once more.");
      return made;
    }),
};

async function ofEach(tell: (name: string, collection: Collection) => Promise<string>): Promise<string> {
  const told: string[] = [];
  for (const [name, collection] of await collections()) told.push(await tell(name, collection));
  return told.join("\n");
}

async function status(name: string, { inspect }: Collection): Promise<string> {
  const { manifest, isReadable, changes } = await inspect();
  if (!manifest) {
    return `There is no snapshot of the ${name}, or its manifest cannot be read: searches begin from the table. compact makes one.`;
  }
  const age = inWords(Date.now() - manifest.upTo);
  const lines = {
    snapshot: manifest.key,
    [name]: manifest.artisans.toLocaleString("en"),
    size: `${manifest.bytes.toLocaleString("en")} bytes`,
    "up to": `${new Date(manifest.upTo).toISOString()} (${age} ago)`,
    "changes since": changes.toLocaleString("en"),
    checksum: isReadable ? "good" : "BAD: the snapshot is lost or damaged; rebuild makes a new one",
  };
  return Object.entries(lines)
    .map(([label, value]) => `${label.padEnd(14)} ${value}`)
    .join("\n");
}

/** Makes a snapshot. Returns its size and the time that it took, or undefined if another process was faster. */
async function timed(name: string, make: Collection["compact"]): Promise<string | undefined> {
  const started = performance.now();
  const { documents, swapped } = await make();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return swapped
    ? `A snapshot of ${documents.toLocaleString("en")} ${name} is in force after ${seconds} s.`
    : undefined;
}

function inWords(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000));
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

main().then(() => process.exit(0), report);
