import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../adapters/load.ts";
import { startCloud, type Cloud } from "../cloud.ts";
import type { defaultSeed } from "../seed/index.ts";
import { report } from "./report.ts";

/** How much is seeded, and from which number. */
export type Size = Readonly<Record<keyof typeof defaultSeed, number>>;

/**
 * What the data folder remembers of its seeding: in `seed.json` while it goes on, so that it can be done again where it is cut
 * short; in `seeded.json` for good.
 */
interface SeedProgress {
  readonly size: Size;
  /** The day that the marketplace is seeded on, in milliseconds since 1970. */
  readonly now: number;
}

/**
 * Seeds a new cloud, or one whose seeding was cut short: then as it was begun, so that the same things come out. To be called
 * before anybody is let in. In: what is not to be of the usual size. Out: how much was seeded, or nothing where there was no
 * need.
 */
export async function seedOnce(
  cloud: Pick<Cloud, "importUsers">,
  dataDir: string,
  size: Partial<Size> = {},
): Promise<Size | undefined> {
  // Core reads the environment that the cloud has set by now.
  const [{ defaultSeed }, { hasAccounts, seedCloud }] = await Promise.all([
    import("../seed/index.ts"),
    import("../seed/cloud.ts"),
  ]);
  const [begunMark, seededMark] = [join(dataDir, "seed.json"), join(dataDir, "seeded.json")];
  if (existsSync(seededMark)) return undefined;
  let begun = readProgress(begunMark);
  if (!begun) {
    // Seeded by a version without this mark, restored from a backup, or begun by people themselves: not ours to fill.
    const isOthers = await hasAccounts();
    if (!isOthers) begun = { size: { ...defaultSeed, ...size }, now: Date.now() };
    writeFileSync(begun ? begunMark : seededMark, JSON.stringify(begun ?? {}), { flush: true });
    if (!begun) return undefined;
  }
  await seedCloud({ ...begun.size, now: begun.now }, cloud.importUsers);
  // One step, so that it is finished exactly once.
  renameSync(begunMark, seededMark);
  return begun.size;
}

function readProgress(file: string): SeedProgress | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as SeedProgress;
  } catch {
    // There is none, or it was cut short itself: then nothing was seeded yet.
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
    void (seeded = await seedOnce(into, dataDir, size));
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
