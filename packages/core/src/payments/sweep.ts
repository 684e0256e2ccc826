import { now } from "../platform/clock.ts";
import { afterFailure, runEach } from "../platform/batch.ts";
import { Unavailable } from "../platform/errors.ts";
import { eachPage } from "../platform/table/cursor.ts";
import { PaymentEntity } from "./payment.entity.ts";
import { checkAfterOutage, isAbandoned, nextCheckAt } from "./schedule.ts";
import { check } from "./verify.ts";
import { attentionAttributes, changePayment, isSettled, settledQueue, type PaymentRow } from "./settle.ts";

/** The payments per page, and how many are checked concurrently. */
const [pageSize, concurrency] = [100, 4];

/** After this many failed checks the run stops asking the provider. */
const maxUnknown = 8;

type Outcome = "settled" | "unpaid" | "unknown";

/**
 * Checks due payments with the provider, earliest first: grants those that were paid after the browser closed, and
 * abandons unpaid ones after a day. A failing payment backs off and does not stop the others. Idempotent and safe to
 * overlap.
 *
 * @param mayGoOn returns whether there is time for another payment
 */
export async function sweep(mayGoOn: () => boolean) {
  // Keys continue after the time, so the next millisecond follows all keys of this one.
  const due = PaymentEntity.query
    .queued({ queue: "due" })
    .lte({ queueAt: new Date(now() + 1).toISOString() });
  let unknown = 0;
  const { results, failures } = await runEach(
    eachPage((cursor) => due.go({ cursor, limit: pageSize })),
    { concurrency, mayContinue: () => unknown < maxUnknown && mayGoOn() },
    async (row) => {
      const outcome = await lookAt(row);
      if (outcome === "unknown") unknown += 1;
      return outcome;
    },
  );
  const count = (which: Outcome) => results.filter((outcome) => outcome === which).length;
  return {
    settled: count("settled"),
    /** Unpaid according to the provider. */
    unpaid: count("unpaid"),
    /** The provider was unavailable. */
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
    await afterFailure(error, () => changePayment(seen, later));
    if (error instanceof Unavailable) return "unknown";
    throw error;
  }
}

/** Schedules the next check of an unpaid payment, or abandons it. A concurrent settlement wins. */
async function moveOn(row: PaymentRow): Promise<void> {
  const next = nextCheckAt(row.openedAt, now());
  const isExpired = row.status === "pending" && isAbandoned(row.openedAt, now());
  await changePayment(row, {
    checks: row.checks + 1,
    ...(isExpired && { status: "abandoned" }),
    ...(next !== undefined
      ? { queue: "due", queueAt: next }
      : row.problem
        ? attentionAttributes()
        : settledQueue()),
  });
}
