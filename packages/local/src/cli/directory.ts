import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { defaultFolder, onLocal } from "./on-local.ts";
import { report } from "./report.ts";

const usage = `Looks after the directory that artisans are searched in.

  npm run directory -- status     says what its snapshot holds, how old it is, and whether it can be read
  npm run directory -- compact    folds the changes since into a new snapshot, as happens every hour
  npm run directory -- rebuild    makes a new snapshot from the table, whatever there is now

It works on the marketplace of npm start (--data DIR for another data folder), running or not; with --stage NAME
[--region REGION] on the one that was deployed, with the AWS credentials of the environment.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: "boolean" },
      data: { type: "string", default: defaultFolder },
      stage: { type: "string" },
      region: { type: "string" },
    },
  });
  if (values.help || positionals.length === 0) return console.log(usage);
  const [name = ""] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`There is no command ${name}. npm run directory -- --help lists them.`);
  // Where there is a stage, the environment was set by scripts/operate.mjs, from the stage's stack.
  console.log(values.stage === undefined ? await onLocal(resolve(values.data), command) : await command());
}

/** What each command does. Out: what to tell the operator. */
const commands: Record<string, () => Promise<string>> = {
  async status() {
    const { inspect } = await import("@handiwork/core/directory");
    const { manifest, isReadable, changes } = await inspect();
    if (!manifest) {
      return "There is no snapshot, or its manifest cannot be read: searches begin from the table. compact makes one.";
    }
    const age = inWords(Date.now() - manifest.upTo);
    const lines = {
      snapshot: manifest.key,
      artisans: manifest.artisans.toLocaleString("en"),
      size: `${manifest.bytes.toLocaleString("en")} bytes`,
      "up to": `${new Date(manifest.upTo).toISOString()} (${age} ago)`,
      "changes since": changes.toLocaleString("en"),
      checksum: isReadable ? "good" : "BAD: the snapshot is lost or damaged; rebuild makes a new one",
    };
    return Object.entries(lines)
      .map(([name, value]) => `${name.padEnd(14)} ${value}`)
      .join("\n");
  },
  async compact() {
    const { compact } = await import("@handiwork/core/directory");
    return (await timed(compact)) ?? "Another compaction came first: its snapshot is in force.";
  },
  async rebuild() {
    const { rebuild } = await import("@handiwork/core/directory");
    const said = await timed(rebuild);
    if (said === undefined)
      throw new Error("A compaction came first, and nothing was changed: rebuild once more.");
    return said;
  },
};

/** Makes a snapshot. Out: how many artisans it holds and how long that took; undefined where another one came first. */
async function timed(
  make: () => Promise<{ artisans: number; swapped: boolean }>,
): Promise<string | undefined> {
  const started = performance.now();
  const { artisans, swapped } = await make();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return swapped
    ? `A snapshot of ${artisans.toLocaleString("en")} artisans is in force after ${seconds} s.`
    : undefined;
}

function inWords(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000));
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

main().then(() => process.exit(0), report);
