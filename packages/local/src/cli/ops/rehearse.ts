import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { wholeNumber } from "./backup.ts";

export const summary = "loses a marketplace and brings it back, in a folder of its own";

export const usage = `Rehearses the way back: fills a marketplace in a folder of its own, backs it up, destroys table, user pool and buckets, restores, switches
over, makes directory, counters and lookups anew, compares item by item, and uses it. Nothing else on the machine is touched.

  npm run ops -- rehearse                   tells the time of each step, and ends with 1 where anything is not as it was
  npm run ops -- rehearse --artisans 1000   with so many artisans (60)
  npm run ops -- rehearse --verbose         with what each command says
  npm run ops -- rehearse --keep            leaves the folder, and says where it is`;

export const isBare = true;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      artisans: { type: "string" },
      verbose: { type: "boolean", default: false },
      keep: { type: "boolean", default: false },
    },
  });
  const artisans = wholeNumber("artisans", values.artisans, 60);
  if (artisans < 10) throw new Error("A rehearsal has ten artisans at least.");
  const { rehearse } = await import("../../recovery/rehearsal.ts");
  const folder = await mkdtemp(join(tmpdir(), "handiwork-rehearsal-"));
  const started = performance.now();
  try {
    await rehearse(folder, artisans, ({ name, seconds, said }) => {
      const short = values.verbose || said.length === 1 ? said : said.slice(-1);
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
      for (const line of short) console.log(`           ${line}`);
    });
    console.log(`The marketplace was lost and is back after ${minutes(started)} min.`);
  } finally {
    if (values.keep) console.log(`Everything is in ${folder}.`);
    else await rm(folder, { recursive: true, force: true });
  }
}

function minutes(started: number): string {
  return ((performance.now() - started) / 60_000).toFixed(1);
}
