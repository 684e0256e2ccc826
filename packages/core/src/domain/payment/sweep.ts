import { now } from "../../platform/clock/index.ts";
import { Unavailable } from "../../platform/errors/index.ts";
import { PaymentEntity } from "../../model/payment/payment.entity.ts";
import { checkAfterOutage, isGivenUp, nextCheckAt } from "./schedule.ts";
import { check } from "./verify.ts";
import { attention, change, isSettled, settledQueue, type PaymentRow } from "./settle.ts";

/** How many payments one run looks at, and how many at the same time. */
const [mostInRun, atOnce] = [100, 4];

/** After so many of which the provider could not say anything, it is left alone until the next run. */
const mostUnknown = 8;

interface Failure {
  readonly reference: string;
  readonly error: unknown;
}

type Outcome = "settled" | "unpaid" | "unknown" | Failure;

/**
 * Asks the provider about payments whose time has come, the earliest first: those that were paid behind a closed browser are
 * granted, those that nobody paid are given up after a day. Safe to repeat and to overlap. Where the provider is away they stay as they are
 * and come again; so does one at which something fails, which keeps no other. In: whether there is time for another one.
 */
export async function sweep(mayGoOn: () => boolean) {
  const { data: due } = await PaymentEntity.query
    .queued({ queue: "due" })
    // A key goes on behind the moment: the millisecond after is the first that is behind all of this one.
    .lte({ queueAt: new Date(now() + 1).toISOString() })
    .go({ limit: mostInRun });
  const outcomes: Outcome[] = [];
  const count = (which: Outcome) => outcomes.filter((outcome) => outcome === which).length;
  const waiting = [...due];
  const work = async (): Promise<void> => {
    for (let row = waiting.shift(); row !== undefined && mayGoOn(); row = waiting.shift()) {
      outcomes.push(await lookAt(row));
      if (count("unknown") >= mostUnknown) return;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return {
    settled: count("settled"),
    /** Not paid, as far as the provider knows. */
    unpaid: count("unpaid"),
    /** About which the provider could not say anything. */
    unknown: count("unknown"),
    /** Which ones could not be looked at, each with the error. */
    failures: outcomes.filter((outcome) => typeof outcome === "object"),
  };
}

async function lookAt(seen: PaymentRow): Promise<Outcome> {
  const { reference } = seen;
  try {
    const checked = await check(reference);
    if (!checked || isSettled(checked.row)) return "settled";
    await moveOn(checked.row);
    return "unpaid";
  } catch (error) {
    await change(seen, { checks: seen.checks + 1, queueAt: checkAfterOutage(now()), queue: "due" });
    return error instanceof Unavailable ? "unknown" : { reference, error };
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
