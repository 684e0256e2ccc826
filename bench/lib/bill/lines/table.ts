import { whole } from "../demand.ts";
import { looksAtFeed } from "../growth.ts";
import { gigabytes, type Ledger } from "../ledger.ts";
import { assumed } from "../mix.ts";
import { prices } from "../prices.ts";

/**
 * What telling somebody of a match takes of the table: the notification (8 units, as a review's, measured), the mark of the mail, the three limits,
 * and the batch of the stream that follows.
 */
const eachAlert = { writes: 13, reads: 6 };

/** What the table costs: units that were measured, the feed that instances look at, saved searches, and what is kept. */
export function tableLines(ledger: Ledger): void {
  const { counts, actions, told, pace, sum, put } = ledger;
  const writes = sum((action) => whole(action, ({ wcu }) => wcu));
  put(
    "DynamoDB",
    "writes",
    prices.writeUnits,
    writes.total,
    "measured: what an action writes, what follows from it through the stream, and indexes",
    writes.by,
  );
  const reads = sum((action) => whole(action, ({ rcu }) => rcu));
  put("DynamoDB", "reads", prices.readUnits, reads.total, "measured in the same way", reads.by);
  const { looks, unitsEach } = looksAtFeed(counts, actions, pace);
  put(
    "DynamoDB",
    "directory: looks at the feed",
    prices.readUnits,
    looks * unitsEach,
    `${Math.round(looks)} looks of ${unitsEach.toFixed(2)} units: what changed since the last look and some seconds before it`,
  );
  const step = actions["events/react: alert-run"]?.rcu ?? 0;
  const mails = Math.round(told.mails);
  put(
    "DynamoDB",
    "saved searches: writes",
    prices.writeUnits,
    told.mails * eachAlert.writes + told.steps,
    `${mails} mails of ${eachAlert.writes} units, ${told.steps} steps of 1`,
  );
  put(
    "DynamoDB",
    "saved searches: reads",
    prices.readUnits,
    told.mails * eachAlert.reads + told.steps * step,
    `${mails} mails of ${eachAlert.reads} units, ${told.steps} steps of ${step}`,
  );
  storage(ledger);
}

/** The numbers of an artisan's day: in bytes, and for how many days they are kept. */
const artisanDay = { bytes: 350, days: 91 };

function storage({ users, sum, put }: Ledger): void {
  const days = users * assumed("listed") * artisanDay.days * artisanDay.bytes;
  const own = {
    lasting: sum(({ stored }) => Math.max(0, stored.lasting)).total,
    passing: sum(({ stored }) => Math.max(0, stored.passing)).total + days,
  };
  const copies = {
    lasting: sum(({ stored }) => Math.max(0, stored.copiesLasting)).total,
    passing: sum(({ stored }) => Math.max(0, stored.copiesPassing)).total,
  };
  put(
    "DynamoDB",
    "storage",
    prices.tableStorage,
    kept(own) + kept(copies),
    `items: ${inWords(own)}; copies in indexes: ${inWords(copies)}`,
  );
  put("DynamoDB", "recovery (PITR)", prices.tableBackup, kept(own), "the items, without indexes");
}

interface Growth {
  readonly lasting: number;
  readonly passing: number;
}

/** GB after so many months. */
function kept({ lasting, passing }: Growth): number {
  return (lasting * assumed("months") + passing) / 1024 ** 3;
}

function inWords({ lasting, passing }: Growth): string {
  return `${gigabytes(lasting)} a month that stay, for ${assumed("months")} months, and ${gigabytes(passing)} that pass`;
}
