import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../adapters/load.ts";
import { startCloud, type Cloud } from "../cloud.ts";
import type { defaultSeed, OnProgress } from "../seed/index.ts";
import { progressBar } from "./progress.ts";
import { report } from "./report.ts";

/** The number of people of each kind, and the number that all choices follow from. */
export type Size = Readonly<Record<keyof typeof defaultSeed, number>>;

/**
 * The record of a seed: `seed.json` while it runs, so that a start after a crash repeats the same seed; `seeded.json` once it is
 * complete.
 */
interface SeedProgress {
  readonly size: Size;
  /** The seed's own today, in milliseconds since 1970. */
  readonly now: number;
}

/**
 * Seeds a new cloud, or finishes a seed that was cut short with the size and the day that it began with. Call it before
 * the cloud opens. `size` overrides the usual numbers. Returns the numbers that were seeded, or undefined if the folder
 * needed no seed.
 */
export async function seedOnce(
  cloud: Pick<Cloud, "importUsers">,
  dataDir: string,
  size: Partial<Size> = {},
  onProgress?: OnProgress,
): Promise<Size | undefined> {
  // Core reads the environment when it is imported, so it is imported after the cloud has set it.
  const [{ defaultSeed }, { hasAccounts, seedCloud }] = await Promise.all([
    import("../seed/index.ts"),
    import("../seed/cloud.ts"),
  ]);
  const [begunMark, seededMark] = [join(dataDir, "seed.json"), join(dataDir, "seeded.json")];
  if (existsSync(seededMark)) return undefined;
  let begun = readProgress(begunMark);
  if (!begun) {
    // A folder that has accounts but no mark is a backup, or older than the mark.
    const hasOwnAccounts = await hasAccounts();
    if (!hasOwnAccounts) begun = { size: { ...defaultSeed, ...size }, now: Date.now() };
    writeFileSync(begun ? begunMark : seededMark, JSON.stringify(begun ?? {}), { flush: true });
    if (!begun) return undefined;
  }
  await seedCloud({ ...begun.size, now: begun.now }, cloud.importUsers, onProgress);
  // The rename is atomic, so a seed is finished exactly once.
  renameSync(begunMark, seededMark);
  return begun.size;
}

function readProgress(file: string): SeedProgress | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as SeedProgress;
  } catch {
    // A missing or torn file means that nothing was seeded yet.
    return undefined;
  }
}

const usage = `Fills an empty data folder with a believable marketplace, always the same for the same numbers.

  npm run seed                          the size that npm start seeds
  npm run seed -- --artisans 100000     another size (also --clients, --merchants, and --seed for another marketplace)
  npm run seed -- --data DIR --fresh    another folder; what it holds is deleted`;

async function main(): Promise<void> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: {
      help: { type: "boolean" },
      fresh: { type: "boolean", default: false },
      data: { ...text, default: join(root, ".local") },
      artisans: text,
      clients: text,
      merchants: text,
      seed: text,
    },
  });
  if (values.help) return console.log(usage);
  const { artisans, clients, merchants, seed } = values;
  const given = Object.entries({ artisans, clients, merchants, seed }).filter(([, value]) => value);
  const size: Partial<Size> = Object.fromEntries(given.map(([name, value]) => [name, numberOf(name, value)]));
  const dataDir = resolve(values.data);
  const started = performance.now();
  let seeded: Size | undefined;
  const fill = async (into: Pick<Cloud, "importUsers">) =>
    void (seeded = await seedOnce(into, dataDir, size, progressBar("Seeding the marketplace")));
  const cloud = await startCloud({ dataDir, fresh: values.fresh, port: 0, web: "none", quiet: true, fill });
  await cloud.close();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    seeded
      ? `${seeded.artisans} artisans are in ${dataDir} after ${seconds} s.`
      : `${dataDir} holds data already; --fresh begins anew.`,
  );
}

function numberOf(name: string, text = ""): number {
  if (!/^\d{1,7}$/.test(text)) throw new Error(`--${name} takes a number, not ${text}.`);
  return Number(text);
}

if (process.argv[1] === import.meta.filename) {
  main().then(() => process.exit(0), report);
}
