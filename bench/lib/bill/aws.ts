import { openLedger, type Line, type Terms } from "./ledger.ts";
import { computeLines } from "./lines/compute.ts";
import { edgeLines } from "./lines/edge.ts";
import { otherLines } from "./lines/others.ts";
import { tableLines } from "./lines/table.ts";
import type { Saved } from "./saved.ts";

/**
 * The monthly bill of so many active users. Pure: the same figures give the same bill. Throws an Error where people do what was not
 * measured.
 */
export function awsBill(users: number, saved: Pick<Saved, "actions" | "site">, terms: Terms): Line[] {
  const ledger = openLedger(users, saved, terms);
  tableLines(ledger);
  computeLines(ledger);
  edgeLines(ledger);
  otherLines(ledger);
  return ledger.lines;
}

/** All of a bill. */
export function total(lines: readonly { readonly dollars: number }[]): number {
  return lines.reduce((sum, { dollars }) => sum + dollars, 0);
}
