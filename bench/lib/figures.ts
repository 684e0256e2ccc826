import { execFileSync } from "node:child_process";
import { cpus, totalmem } from "node:os";

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

/** The median, with the lowest and the highest beside it. */
export function spread(values: readonly number[]): string {
  return `${rounded(median(values))} (${rounded(Math.min(...values))}-${rounded(Math.max(...values))})`;
}

/** A figure beside its mark, which it must not exceed. */
export function beside(value: number, mark: number): string {
  return `${rounded(value)} of ${mark} ${value <= mark ? "(met)" : "(missed)"}`;
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

/** The figures as a table for people. */
export function printTable(rows: Readonly<Record<string, Readonly<Record<string, string | number>>>>): void {
  console.table(rows);
}

/** The last line: the same figures for programs. */
export function printResult(figures: object): void {
  console.log(JSON.stringify(figures));
}

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8" }).trim();
}
