import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ApiUser } from "../../resilience/api-user.ts";
import { Clouds } from "./clouds.ts";
import { chargeSuccess } from "./events.ts";
import { postEvent, deliver } from "./postman.ts";
import { Provider } from "./provider.ts";
import { randomFrom } from "./random.ts";
import { recount, type Comparison } from "./recount.ts";
import { unreliable, writeScripts, type Script } from "./script.ts";
import { beginPayment, pay, settledBy, type TrackedPayment, type Stage } from "./storm.ts";

export interface Storm {
  readonly payments: number;
  /** How often the cloud is killed. */
  readonly cuts: number;
  /** Number of concurrent customers. */
  readonly atOnce: number;
  /** Determines the customers, fates and faults, but not the timing. */
  readonly seed: number;
}

export interface Outcome extends Comparison {
  readonly known: readonly TrackedPayment[];
  /** Duration of the payments in ms, without preparation and comparison. */
  readonly tookMs: number;
  readonly requests: number;
  readonly faults: number;
}

const minute = 60_000;
/** Ages at which the sweep verifies open payments again: after 3 and 15 minutes, and 1, 6 and 24 hours. */
const sweepAges = [4, 16, 61, 361, 1_441].map((minutes) => minutes * minute);
/** Number of payments per run of the sweep. */
const sweepSize = 100;

/**
 * Makes payments while the provider fails, is slow and loses responses, webhooks are repeated, late, reordered and lost, and the
 * cloud is killed. Afterwards the faults stop, the sweep verifies open payments, old webhooks are repeated, and everything is
 * compared.
 */
export async function runPayments({ payments, cuts, atOnce, seed }: Storm): Promise<Outcome> {
  const random = randomFrom(seed);
  const complaints: string[] = [];
  const scripts = writeScripts(random, payments);
  const provider = await Provider.start("sk_test_of_the_benchmark_of_payments");
  const keys = { PAYSTACK_SECRET_KEY: provider.secretKey, PAYSTACK_PUBLIC_KEY: "pk_test_of_the_benchmark" };
  const ids = scripts.map(() => randomUUID());
  const clouds = await Clouds.start({ ...keys, PAYSTACK_URL: provider.url }, ids);
  try {
    const urlNow = () => clouds.url;
    const stage: Stage = { provider, urlNow, complain: (line) => complaints.push(line) };
    const customers: ApiUser[] = [];
    await mapConcurrently(ids, 4, async (id) => {
      customers.push(await ApiUser.signIn(clouds.url, { id }));
    });
    const people = customers.map((customer, index) => [customer, scripts[index]!] as const);

    provider.faults = unreliable(random);
    const began = performance.now();
    const known: TrackedPayment[] = [];
    let done = 0;
    const isOver = () => done === people.length;
    const paying = mapConcurrently(people, atOnce, async ([customer, own]: readonly [ApiUser, Script]) => {
      const opened = await beginPayment(stage, customer, own);
      if (opened) known.push(opened);
      if (opened) await pay(stage, opened);
      done += 1;
    });
    await Promise.all([
      paying,
      killRepeatedly(clouds, customers, cuts, isOver, () => done / people.length),
      sweepRepeatedly(clouds, isOver),
    ]);
    const tookMs = performance.now() - began;

    provider.faults = () => undefined;
    for (const aheadMs of sweepAges) {
      const open = known.filter(({ chargedAt, settled }) => chargedAt !== undefined && !settled);
      for (let left = provider.transactions.size; left >= 0; left -= sweepSize) await clouds.sweep(aheadMs);
      if (open.length === 0) continue;
      const { payments: rows } = await clouds.ledger();
      const isOpen = new Set(
        rows.filter(({ status }) => status === "pending").map(({ reference }) => reference),
      );
      for (const each of open) if (!isOpen.has(each.opened.reference)) settledBy(each, "sweep");
    }
    await replay(stage, known);
    const comparison = recount(provider, known, await clouds.ledger());
    const all = [...complaints, ...comparison.complaints];
    return { ...comparison, complaints: all, known, tookMs, ...provider.counts };
  } finally {
    await clouds.close();
    provider.close();
  }
}

/** Runs a function for all items, with a limited concurrency. */
async function mapConcurrently<T>(
  all: readonly T[],
  atOnce: number,
  act: (one: T) => Promise<void>,
): Promise<void> {
  const left = all.values();
  const worker = async () => {
    for (const one of left) await act(one);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Kills the cloud, evenly distributed over the payments, at random moments. */
async function killRepeatedly(
  clouds: Clouds,
  customers: readonly ApiUser[],
  cuts: number,
  isOver: () => boolean,
  share: () => number,
): Promise<void> {
  for (let cut = 1; cut <= cuts; cut += 1) {
    clouds.prepare();
    while (share() < cut / (cuts + 1) && !isOver()) await sleep(10);
    await sleep(Math.random() * 200);
    await clouds.cut();
    for (const each of customers) each.url = clouds.url;
  }
}

/** Runs the sweep repeatedly, as if every payment were four minutes old. */
async function sweepRepeatedly(clouds: Clouds, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await sleep(1_000 + Math.random() * 1_000);
    // The cloud may be killed meanwhile; the next run continues.
    await clouds.sweep(4 * minute).catch(() => undefined);
  }
}

/** Repeats old webhooks, which must succeed without effect, and sends a forged one, which must be rejected. */
async function replay(
  { provider, urlNow, complain }: Stage,
  known: readonly TrackedPayment[],
): Promise<void> {
  const old = known.filter(({ script, chargedAt }) => script.isReplayed && chargedAt !== undefined);
  for (const { opened } of old) {
    const transaction = provider.transactions.get(opened.reference)!;
    if (!(await deliver(urlNow, chargeSuccess(transaction, provider.secretKey)))) {
      complain(`${opened.reference}: an old webhook is not taken`);
    }
  }
  const unpaid = known.find(({ chargedAt }) => chargedAt === undefined);
  if (!unpaid) return;
  const forged = { ...provider.transactions.get(unpaid.opened.reference)!, outcome: "success" as const };
  const status = await postEvent(urlNow(), chargeSuccess(forged, "sk_test_of_another_account"));
  if (status !== 401) complain(`${unpaid.opened.reference}: a forged webhook is answered with ${status}`);
}
