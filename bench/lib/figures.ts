import { execFileSync } from "node:child_process";
import { cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";

/**
 * Returns the numbers of the command line, given in the order of the defaults or by name (`--rounds 7`). There are always at
 * least five rounds. Throws an Error for an unknown option or a value that is not a number.
 */
export function numberOptions<Name extends string>(
  defaults: Readonly<Record<Name, number>>,
): Readonly<Record<Name, number>> {
  const names = Object.keys(defaults) as Name[];
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" } as const]));
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const numbers = names.map((name, at) => {
    const value = Number(values[name] ?? positionals[at] ?? defaults[name]);
    if (!Number.isFinite(value) || value < 0) throw new Error(`${name} is not a number`);
    return [name, name === "rounds" ? Math.max(5, value) : value] as const;
  });
  return Object.fromEntries(numbers) as Record<Name, number>;
}

/**
 * Runs the contenders in turn, so that other load on the machine affects them alike. The first round is a warm-up and does
 * not count. Returns each contender's results by round.
 */
export async function inRounds<Result, Name extends string>(
  rounds: number,
  contenders: Readonly<Record<Name, () => Promise<Result>>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(contenders) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Name, Result[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const result = await contenders[name]();
      if (round > 0) results[name].push(result);
    }
  }
  return results;
}

/** Returns the median of one or more values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}

export function rounded(value: number, digits = 1): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

/** Returns percentiles of durations, in the same unit. Without durations they are not numbers. */
export function timesOf(took: readonly number[], digits = 1) {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => rounded(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN, digits);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
export type Times = ReturnType<typeof timesOf>;

/** Returns the percentiles of several rounds for a table, and their medians as figures. */
export function percentiles(rounds: readonly Times[], digits = 1) {
  const of = (key: keyof Times) => rounds.map((times) => times[key]);
  const middle = (key: keyof Times) => rounded(median(of(key)), digits);
  return {
    row: {
      "p50 ms": spread(of("p50"), digits),
      "p95 ms": spread(of("p95"), digits),
      "p99 ms": spread(of("p99"), digits),
    },
    figures: { p50_ms: middle("p50"), p95_ms: middle("p95"), p99_ms: middle("p99") },
  };
}

/** Returns the median with the minimum and maximum beside it. */
export function spread(values: readonly number[], digits = 1): string {
  const [middle, low, high] = [median(values), Math.min(...values), Math.max(...values)];
  return `${rounded(middle, digits)} (${rounded(low, digits)}-${rounded(high, digits)})`;
}

/** Prints the benchmark's description, the machine, the commit and the time. */
export function printHeading(what: string): void {
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim() ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const commit = `${git("rev-parse", "--short", "HEAD")}${git("status", "--porcelain") === "" ? "" : " with changes"}`;
  console.log(`${what}\n${machine}; Node ${process.version}; ${commit}; ${new Date().toISOString()}\n`);
}

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8" }).trim();
}

export function printTable(rows: Readonly<Record<string, Readonly<Record<string, unknown>>>>): void {
  console.table(rows);
}

/** The limit of a figure: a maximum, or a minimum. */
type Mark = number | { readonly least: number };
type Marks<Figures> = Readonly<Partial<Record<keyof Figures, Mark>>>;

export function zeros<Name extends string>(names: readonly Name[]): Record<Name, 0> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, 0>;
}

/** Prints each plain figure, and whether it meets its mark. Nested figures have tables of their own. */
export function printFigures<Figures extends object>(figures: Figures, marks?: Marks<Figures>): void {
  const rows = Object.entries(figures)
    .filter(([, value]) => typeof value !== "object" || value === null)
    .map(([name, value]) => {
      const mark = marks?.[name as keyof Figures];
      return [name, { figure: value, mark: mark === undefined ? "" : judged(value, mark) }] as const;
    });
  if (rows.length > 0) printTable(Object.fromEntries(rows));
}

function judged(value: unknown, mark: Mark): string {
  const isMost = typeof mark === "number";
  const limit = isMost ? mark : mark.least;
  const isMet = isMost ? Number(value) <= limit : Number(value) >= limit;
  const verdict = typeof value !== "number" ? "not measured" : isMet ? "met" : "missed";
  return `${isMost ? "at most" : "at least"} ${limit} (${verdict})`;
}

/** Ends a benchmark: prints its figures with their marks, and as the last line the figures as JSON. */
export function report<Figures extends object>(figures: Figures, marks?: Marks<Figures>): void {
  printFigures(figures, marks);
  console.log(JSON.stringify(figures));
}
