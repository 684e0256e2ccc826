import { marshall } from "@aws-sdk/util-dynamodb";
import { randomUUID } from "node:crypto";
import { approvals } from "../approvals/approval.rules.ts";
import type { Change } from "./count.ts";
import { dayCounters, daysOf, totalCounters, totalsOf, type Row } from "./counters.rules.ts";

/** For tests: a change to one of a few rows. `how` determines the row's content. */
export interface RowChange {
  readonly entity: (typeof entities)[number];
  readonly who: number;
  readonly how: number;
  readonly gone: boolean;
}

export const entities = [
  "profile",
  "artisan",
  "merchant",
  "review",
  "message",
  "product",
  "audit",
  "sighting",
  "payment",
] as const;

/** For tests: a table whose changes are stream events. */
export class History {
  readonly rows = new Map<string, Row>();
  readonly events: Change[] = [];
  readonly #came: Row[] = [];

  do({ entity, who, how, gone }: RowChange): void {
    const key = `${entity} ${who}`;
    const before = this.rows.get(key);
    const says = entity === "payment" ? paymentAfter(before, how) : said(entity, how);
    const after = gone && entity !== "payment" ? undefined : { __edb_e__: entity, id: key, ...says };
    if (!before && !after) return;
    if (after) this.rows.set(key, after);
    else this.rows.delete(key);
    if (after && !before && entity !== "payment") this.#came.push(after);
    const images = { before: before && marshall(before), after: after && marshall(after) };
    this.events.push({ id: randomUUID(), at: Date.now(), ...images });
  }

  /** Counts the current rows and all days by brute force. */
  recount(): { totals: Record<string, number>; days: Record<string, Record<string, number>> } {
    const totals = Object.fromEntries(totalCounters.map((name) => [name, 0]));
    for (const row of this.rows.values()) add(totals, totalsOf(row));
    const days: Record<string, Record<string, number>> = {};
    // Payments stay, and count by their current state.
    const payments = [...this.rows.values()].filter((row) => row["__edb_e__"] === "payment");
    for (const told of [...this.#came, ...payments].flatMap((row) => daysOf(row))) {
      if (Object.keys(told.counts).length === 0) continue;
      const day = (days[told.day] ??= Object.fromEntries(dayCounters.map((name) => [name, 0])));
      add(day, told.counts);
    }
    return { totals, days };
  }
}

function add(sums: Record<string, number>, counts: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + value;
}

/** Returns a payment's next state: opened, then charged or held, then refunded, sometimes with a problem. */
function paymentAfter(before: Row | undefined, how: number): Row {
  const opened = { status: "pending", amountKobo: 500_000 + how };
  if (!before) return opened;
  const { status } = before;
  const on = (hours: number) => new Date(Date.UTC(2026, 10, 10 + (how % 5), hours)).toISOString();
  if (status === "pending" && how % 3)
    return { ...before, status: how % 2 ? "success" : "held", paidAt: on(23) };
  if (status === "held" && how % 2) return { ...before, status: "success" };
  if (status !== "pending" && status !== "refunded" && how % 3)
    return { ...before, status: "refunded", refundedAt: on(40) };
  return { ...before, queue: how % 2 ? "attention" : "none" };
}

function said(entity: Exclude<RowChange["entity"], "payment">, how: number): Row {
  const types = ["client", "artisan", "merchant", "admin"];
  const userType = types[how % 4];
  const at = `2026-11-${String(10 + (how % 5)).padStart(2, "0")}T23:30:00.000Z`;
  const rows: Record<typeof entity, Row> = {
    profile: { userType, createdAt: at },
    artisan: { approval: approvals[how % 3], stars5: how % 3, stars2: how % 4 },
    merchant: { approval: approvals[how % 3] },
    review: { createdAt: at, rating: 4 },
    message: { sentAt: at, seq: 1 + (how % 2) },
    product: { name: "Cement" },
    audit: {
      kind: how % 3 ? "registered" : "approved",
      createdAt: at,
      after: { userType, ...(how % 2 ? { importId: "one" } : {}) },
    },
    sighting: { series: how % 2 ? "searches" : "views", day: at.slice(0, 10) },
  };
  return rows[entity];
}
