import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Foreseen, Migration, Progress } from "@handiwork/core/flows/migration";
import { defaultFolder, onLocal } from "./on-local.ts";
import { report } from "./report.ts";

const usage = `Brings data that is there into a new shape, while the marketplace goes on.

  npm run migrate -- --status             which migrations there are, and how far each has come
  npm run migrate -- all --dry-run        what they would do: counts, and an example without values; writes nothing
  npm run migrate -- all                  runs what has not been run, one after the other
  npm run migrate -- ID                   runs one (also with --dry-run; --again for one that was done)

--rate N looks at so many items a second at most (of a stage: 200; 0 is no limit), --page N at so many at once (100), --segments N cuts the table into
parts that are worked on side by side (1). Killed, it goes on where it stopped; a page that was half done is done again, which changes nothing.

It works on the marketplace of npm start (--data DIR for another data folder), running or not; with --stage NAME
[--region REGION] on the one that was deployed, with the AWS credentials of the environment.`;

async function main(): Promise<void> {
  const text = { type: "string" } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: "boolean" },
      status: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      again: { type: "boolean", default: false },
      rate: text,
      page: { ...text, default: "100" },
      segments: { ...text, default: "1" },
      data: { ...text, default: defaultFolder },
      stage: text,
      region: text,
    },
  });
  const [which] = positionals;
  if (values.help || (which === undefined && !values.status)) return console.log(usage);
  const order: Order = {
    which: which ?? "all",
    does: values.status ? "status" : values["dry-run"] ? "dry-run" : "run",
    again: values.again,
    rate: numberOf("rate", values.rate ?? (values.stage === undefined ? "0" : "200"), 0, 100_000),
    pageSize: numberOf("page", values.page, 1, 1_000),
    segments: numberOf("segments", values.segments, 1, 64),
  };
  // Where there is a stage, the environment was set by scripts/operate.mjs, from the stage's stack.
  await (values.stage === undefined ? onLocal(resolve(values.data), () => migrate(order)) : migrate(order));
}

interface Order {
  readonly which: string;
  readonly does: "status" | "dry-run" | "run";
  readonly again: boolean;
  readonly rate: number;
  readonly pageSize: number;
  readonly segments: number;
}

function numberOf(name: string, text: string, least: number, most: number): number {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most))
    throw new Error(`--${name} takes a whole number from ${least} to ${most}, not ${text}.`);
  return value;
}

async function migrate({ which, does, ...options }: Order): Promise<void> {
  const [core, { migrationTable: table }, { pacing }] = await Promise.all([
    import("@handiwork/core/flows/migration"),
    import("../migration-table.ts"),
    import("@handiwork/core/platform/pace"),
  ]);
  const chosen = core.migrations.filter(({ id }) => which === "all" || id === which);
  if (chosen.length === 0) throw new Error(`There is no migration ${which}. --status lists them.`);
  for (const migration of chosen) {
    if (does === "status") console.log(told(migration, await core.progressOf(migration)));
    else if (does === "dry-run") {
      const paced = pacing(options.rate);
      console.log(foretold(migration, await core.foresee(migration, table, { ...options, paced })));
    } else console.log(told(migration, await core.run(migration, table, options)));
  }
}

function told({ id, summary }: Migration, progress: Progress): string {
  const { isBegun, isDone, seen, changed, updatedAt } = progress;
  const counts = `${seen.toLocaleString("en")} items looked at, ${changed.toLocaleString("en")} changed`;
  const state = isDone ? `done ${updatedAt}: ${counts}` : isBegun ? `under way: ${counts}` : "not run";
  return `${id.padEnd(32)} ${state}\n${"".padEnd(33)}${summary}`;
}

function foretold({ id, entity }: Migration, foreseen: Foreseen): string {
  const { seen, changed, made, attributes, example } = foreseen;
  const counts = [...attributes].map(([name, count]) => `${name} (${count.toLocaleString("en")})`).join(", ");
  return [
    `${id}: of ${seen.toLocaleString("en")} items of ${entity}, ${changed.toLocaleString("en")} would change and ${made.toLocaleString("en")} be made beside them.`,
    ...(counts ? [`  attributes: ${counts}`, "  for example:", ...example.map((line) => `    ${line}`)] : []),
  ].join("\n");
}

main().then(() => process.exit(0), report);
