import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Clouds } from "./clouds.ts";
import { Customer } from "./customer.ts";
import { chargeSuccess } from "./events.ts";
import { bring, deliver } from "./postman.ts";
import { Provider } from "./provider.ts";
import { randomFrom } from "./random.ts";
import { recount, type Recounted } from "./recount.ts";
import { badDay, writeScripts, type Script } from "./script.ts";
import { beginPayment, pay, settledBy, type Known, type Stage } from "./storm.ts";

export interface Storm {
  readonly payments: number;
  /** How often the cloud is killed meanwhile. */
  readonly cuts: number;
  /** How many people are at it at the same time. */
  readonly atOnce: number;
  /** The same number makes the same people, fates and faults; the moments differ. */
  readonly seed: number;
}

export interface Outcome extends Recounted {
  readonly known: readonly Known[];
  /** How long the payments took, in milliseconds, without what was prepared and counted. */
  readonly tookMs: number;
  readonly requests: number;
  readonly faults: number;
}

const minute = 60_000;
/** When the sweep asks about what is still open after that: after three minutes, a quarter of an hour, an hour, six, a day. */
const later = [4, 16, 61, 361, 1_441].map((minutes) => minutes * minute);
/** How many payments one run of the sweep looks at. */
const swept = 100;

/**
 * Lets people pay while everything goes wrong that may: the provider fails, is slow and loses answers; webhooks are doubled,
 * late, reordered and lost; the cloud is killed. Then the weather clears, the sweep asks about what is open, old webhooks come once more, and
 * everything is counted.
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
    const people = ids.map((id, index) => [new Customer(urlNow, id), scripts[index]!] as const);
    await inTurns(people, 4, ([customer]) => customer.signIn());

    provider.faults = badDay(random);
    const began = performance.now();
    const known: Known[] = [];
    let done = 0;
    const isOver = () => done === people.length;
    const paying = inTurns(people, atOnce, async ([customer, own]: readonly [Customer, Script]) => {
      const opened = await beginPayment(stage, customer, own);
      if (opened) known.push(opened);
      if (opened) await pay(stage, opened);
      done += 1;
    });
    await Promise.all([
      paying,
      cutNow(clouds, cuts, isOver, () => done / people.length),
      sweepNow(clouds, isOver),
    ]);
    const tookMs = performance.now() - began;

    provider.faults = () => undefined;
    for (const aheadMs of later) {
      const open = known.filter(({ chargedAt, settled }) => chargedAt !== undefined && !settled);
      for (let left = provider.transactions.size; left >= 0; left -= swept) await clouds.sweep(aheadMs);
      if (open.length === 0) continue;
      const { payments: rows } = await clouds.ledger();
      const isOpen = new Set(
        rows.filter(({ status }) => status === "pending").map(({ reference }) => reference),
      );
      for (const each of open) if (!isOpen.has(each.opened.reference)) settledBy(each, "sweep");
    }
    await replay(stage, known);
    const counted = recount(provider, known, await clouds.ledger());
    const all = [...complaints, ...counted.complaints];
    return { ...counted, complaints: all, known, tookMs, ...provider.counts };
  } finally {
    await clouds.close();
    provider.close();
  }
}

/** Does something for all of them, so many at the same time. */
async function inTurns<T>(all: readonly T[], atOnce: number, act: (one: T) => Promise<void>): Promise<void> {
  const left = all.values();
  const worker = async () => {
    for (const one of left) await act(one);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Kills the cloud that often, evenly over the payments and never at the same moment of the work. */
async function cutNow(
  clouds: Clouds,
  cuts: number,
  isOver: () => boolean,
  share: () => number,
): Promise<void> {
  for (let cut = 1; cut <= cuts; cut += 1) {
    clouds.prepare();
    while (share() < cut / (cuts + 1) && !isOver()) await sleep(10);
    await sleep(Math.random() * 200);
    await clouds.cut();
  }
}

/** The schedule comes again and again, as if every payment were four minutes old. */
async function sweepNow(clouds: Clouds, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await sleep(1_000 + Math.random() * 1_000);
    // It may be killed meanwhile: the next run goes on where it stood.
    await clouds.sweep(4 * minute).catch(() => undefined);
  }
}

/** Webhooks of long ago come once more, and one of a key that is not ours; nothing may come of them. */
async function replay({ provider, urlNow, complain }: Stage, known: readonly Known[]): Promise<void> {
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
  const status = await bring(urlNow(), chargeSuccess(forged, "sk_test_of_somebody_else"));
  if (status !== 401) complain(`${unpaid.opened.reference}: a forged webhook is answered with ${status}`);
}
