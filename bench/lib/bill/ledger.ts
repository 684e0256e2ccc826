import type { Action } from "../cost/measure.ts";
import { charge } from "./charge.ts";
import { amount, countsOf, visitsOf, type Amount, type Counts } from "./demand.ts";
import { alerts, formerPace, pace, type Alerts, type Pace } from "./growth.ts";
import type { Price } from "./prices.ts";
import type { Saved } from "./saved.ts";

/** One line of the bill. */
export interface Line {
  readonly service: string;
  readonly line: string;
  /** Single things: bytes in GB, time in GB-seconds. */
  readonly quantity: number;
  readonly unit: string;
  readonly dollars: number;
  /** Quantity by unit price, tier by tier. */
  readonly formula: string;
  /** What the quantity rests on. */
  readonly because: string;
  /** By which actions, the largest first; none where it is no sum of actions. */
  readonly by?: Amount["by"];
}

export interface Terms {
  /** Whether what AWS gives away each month is left off the bill. */
  readonly withFree: boolean;
  /** The bill of before the lines that grew faster than the users were mended. */
  readonly isFormer?: boolean;
}

/** Mails of saved searches that an account gets in a month at most, as core's `alertLimits` has it: twenty a week; before, ten a day. */
export const mostAlerts = { now: (20 / 7) * 30, former: 300 };

/** What is known of a month when its bill is written. */
export interface Ledger {
  readonly users: number;
  readonly counts: Counts;
  readonly actions: Saved["actions"];
  readonly site: Saved["site"];
  readonly visits: number;
  readonly connectedMinutes: number;
  readonly told: Alerts;
  readonly pace: Pace;
  readonly mostAlerts: number;
  readonly lines: Line[];
  /** Adds something up over all actions. */
  sum(of: (action: Action, name: string) => number): Amount;
  /** Writes a line. */
  put(
    service: string,
    line: string,
    price: Price,
    quantity: number,
    because: string,
    by?: Amount["by"],
  ): void;
}

/** Opens the ledger of a month with so many active users. */
export function openLedger(
  users: number,
  { actions, site }: Pick<Saved, "actions" | "site">,
  terms: Terms,
): Ledger {
  const counts = countsOf(users);
  const most = terms.isFormer ? mostAlerts.former : mostAlerts.now;
  const lines: Line[] = [];
  return {
    users,
    counts,
    actions,
    site,
    ...visitsOf(users),
    told: alerts(users, counts, most),
    pace: terms.isFormer ? formerPace : pace,
    mostAlerts: most,
    lines,
    sum: (of) => amount(counts, actions, of),
    put(service, line, price, quantity, because, by) {
      const { dollars, formula } = charge(price, quantity, terms.withFree);
      lines.push({ service, line, quantity, unit: price.unit, dollars, formula, because, ...(by && { by }) });
    },
  };
}

/** Bytes as people read them. */
export function gigabytes(bytes: number): string {
  return `${Math.round((bytes / 1024 ** 3) * 10) / 10} GB`;
}
