import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../adapters/load.ts";
import { startCloud, type Cloud } from "../cloud.ts";
import type { defaultSeed } from "../seed/index.ts";
import { report } from "./report.ts";

/** How much is seeded, and from which number. */
export type Size = Readonly<Record<keyof typeof defaultSeed, number>>;

/** What the data folder remembers of its seeding: the day it was seeded on, and whether that came to its end. */
interface Marker {
  readonly now: number;
  readonly done: boolean;
}

/**
 * Seeds a cloud whose table is empty, or whose seeding was cut short: then with the same day, so that the same things come
 * out. In: what is not to be of the usual size. Out: how much was seeded, or nothing where there was no need.
 */
export async function seedOnce(
  cloud: Cloud,
  dataDir: string,
  size: Partial<Size> = {},
): Promise<Size | undefined> {
  // Core reads the environment that the cloud has set by now.
  const [{ defaultSeed }, { isSeeded, seedCloud }] = await Promise.all([
    import("../seed/index.ts"),
    import("../seed/cloud.ts"),
  ]);
  const file = join(dataDir, "seed.json");
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Marker) : undefined;
  if (before ? before.done : await isSeeded()) return undefined;
  const now = before?.now ?? Date.now();
  writeFileSync(file, JSON.stringify({ now, done: false } satisfies Marker));
  const whole = { ...defaultSeed, ...size };
  await seedCloud({ ...whole, now }, cloud.importUsers);
  writeFileSync(file, JSON.stringify({ now, done: true } satisfies Marker));
  return whole;
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
  const cloud = await startCloud({ dataDir, fresh: values.fresh, port: 0, web: "none", quiet: true });
  const seeded = await seedOnce(cloud, dataDir, size);
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
