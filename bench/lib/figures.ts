import { execFileSync } from "node:child_process";
import { cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";

/**
 * The command line's numbers: in the order of the defaults, or by name, as in `--rounds 7`. Fewer than five rounds are five.
 * Throws an Error for an option that there is not, and for what is no number.
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

/** The middle value. In: one value or more. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}

/** The value below which a share (0 to 1) of all values lie. In: one value or more. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]!;
}

/** A figure as it is printed: one digit behind the point. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** How long something took, in milliseconds. */
export interface Times {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** In: one value or more. */
export function timesOf(took: readonly number[]): Times {
  const at = (share: number) => rounded(quantile(took, share));
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** The median, with the lowest and the highest beside it. */
export function spread(values: readonly number[]): string {
  return `${rounded(median(values))} (${rounded(Math.min(...values))}-${rounded(Math.max(...values))})`;
}

/** What a benchmark is, and where and when it ran. */
export function printHeading(what: string): void {
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim() ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const commit = git("rev-parse", "--short", "HEAD");
  const changed = git("status", "--porcelain") === "" ? "" : " with changes";
  console.log(
    `${what}\n${machine}; Node ${process.version}; ${commit}${changed}; ${new Date().toISOString()}\n`,
  );
}

/** A table for people. */
export function printTable(rows: Readonly<Record<string, Readonly<Record<string, string | number>>>>): void {
  console.table(rows);
}

/** What a figure should be: so much at most, or at least. */
export type Mark = number | { readonly least: number };
type Marks<Figures> = Readonly<Partial<Record<keyof Figures, Mark>>>;

/** The marks of figures that should all be 0. */
export function zeros<Name extends string>(names: readonly Name[]): Record<Name, 0> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, 0>;
}

/** Prints each figure, and whether it meets its mark. Those that are objects have tables of their own. */
export function printFigures<Figures extends object>(figures: Figures, marks?: Marks<Figures>): void {
  const rows = Object.entries(figures).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === "object" && value !== null) return [];
    const mark = marks?.[name as keyof Figures];
    return [
      [
        name,
        {
          figure: typeof value === "number" ? value : String(value),
          mark: mark === undefined ? "" : judged(value, mark),
        },
      ] as const,
    ];
  });
  if (rows.length > 0) printTable(Object.fromEntries(rows));
}

function judged(value: unknown, mark: Mark): string {
  const [limit, isMet] =
    typeof mark === "number" ? [mark, Number(value) <= mark] : [mark.least, Number(value) >= mark.least];
  const words = `${typeof mark === "number" ? "at most" : "at least"} ${limit}`;
  if (typeof value !== "number") return `${words} (not measured)`;
  return `${words} ${isMet ? "(met)" : "(missed)"}`;
}

/** The end of a benchmark: its figures beside their marks, and as its last line the same for programs. */
export function report<Figures extends object>(figures: Figures, marks?: Marks<Figures>): void {
  printFigures(figures, marks);
  console.log(JSON.stringify(figures));
}

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8" }).trim();
}
