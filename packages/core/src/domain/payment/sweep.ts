import { now } from "../../platform/clock/index.ts";
import { afterFailure, runEach } from "../../platform/batch/index.ts";
import { Unavailable } from "../../platform/errors/index.ts";
import { eachPage } from "../../platform/table/cursor.ts";
import { PaymentEntity } from "../../model/payment/payment.entity.ts";
import { checkAfterOutage, isGivenUp, nextCheckAt } from "./schedule.ts";
import { check } from "./verify.ts";
import { attention, change, isSettled, settledQueue, type PaymentRow } from "./settle.ts";

/** How many payments are read at once, and how many are checked at the same time. */
const [pageSize, concurrency] = [100, 4];

/** After this many payments that the provider could not answer for, the run leaves the provider alone. */
const mostUnknown = 8;

type Outcome = "settled" | "unpaid" | "unknown";

/**
 * Asks the provider about payments that are due for a check, the earliest first: grants those that were paid behind a closed browser, and
 * gives up after a day those that nobody paid. A payment that cannot be checked is due again later and stops no other. Idempotent, and
 * safe to overlap. In: whether there is time for another payment.
 */
export async function sweep(mayGoOn: () => boolean) {
  // Keys continue after the time, so the next millisecond follows all keys of this one.
  const due = PaymentEntity.query
    .queued({ queue: "due" })
    .lte({ queueAt: new Date(now() + 1).toISOString() });
  let unknown = 0;
  const { results, failures } = await runEach(
    eachPage((cursor) => due.go({ cursor, limit: pageSize })),
    { concurrency, mayContinue: () => unknown < mostUnknown && mayGoOn() },
    async (row) => {
      const outcome = await lookAt(row);
      if (outcome === "unknown") unknown += 1;
      return outcome;
    },
  );
  const count = (which: Outcome) => results.filter((outcome) => outcome === which).length;
  return {
    settled: count("settled"),
    /** Not paid, as far as the provider knows. */
    unpaid: count("unpaid"),
    /** The provider could not say. */
    unknown,
    /** Keyed by payment reference. */
    failures: failures.map(({ item, error }) => ({ item: item.reference, error })),
  };
}

async function lookAt(seen: PaymentRow): Promise<Outcome> {
  try {
    const checked = await check(seen.reference);
    if (!checked || isSettled(checked.row)) return "settled";
    await moveOn(checked.row);
    return "unpaid";
  } catch (error) {
    const later = { checks: seen.checks + 1, queueAt: checkAfterOutage(now()), queue: "due" } as const;
    await afterFailure(error, () => change(seen, later));
    if (error instanceof Unavailable) return "unknown";
    throw error;
  }
}

/** Not paid: it is looked at again, or given up. Who settles it meanwhile is right. */
async function moveOn(row: PaymentRow): Promise<void> {
  const next = nextCheckAt(row.openedAt, now());
  const isAbandoned = row.status === "pending" && isGivenUp(row.openedAt, now());
  await change(row, {
    checks: row.checks + 1,
    ...(isAbandoned && { status: "abandoned" }),
    ...(next !== undefined ? { queue: "due", queueAt: next } : row.problem ? attention() : settledQueue()),
  });
}
