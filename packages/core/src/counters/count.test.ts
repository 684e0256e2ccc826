import { marshall } from "@aws-sdk/util-dynamodb";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { randomUUID } from "node:crypto";
import { array, assert, asyncProperty, boolean, constantFrom, infiniteStream, nat, record } from "fast-check";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { scaled } from "../../../../tests/setup/long.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { setClock } from "../platform/clock.ts";
import { intercept } from "../reviews/testing.ts";
import { count, type Change } from "./count.ts";
import { dayCounters, totalCounters, type Row } from "./counters.rules.ts";
import { DayEntity } from "./day.entity.ts";
import { StreamHeartbeatEntity } from "./stream-heartbeat.entity.ts";
import { entities, History, type RowChange } from "./history.testing.ts";
import { MarkEntity } from "./mark.entity.ts";
import * as read from "./read.ts";
import { TotalsEntity } from "./totals.entity.ts";

beforeAll(useTable);
beforeEach(begin);
afterEach(() => void vi.restoreAllMocks());

async function begin(): Promise<void> {
  await TotalsEntity.delete({}).go();
  const { data } = await DayEntity.query.all({}).go({ pages: "all" });
  for (const { day } of data) await DayEntity.delete({ day }).go();
}

/** Returns the counters in the form of `History.recount`. */
async function kept() {
  const { data: totals } = await TotalsEntity.get({}).go({ consistent: true });
  const { data: days } = await DayEntity.query.all({}).go({ pages: "all", consistent: true });
  return {
    totals: countersOf(totalCounters, totals),
    days: Object.fromEntries(days.map((row) => [row.day, countersOf(dayCounters, row)])),
  };
}

function countersOf(names: readonly string[], row: object | null): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, (row as Record<string, number> | null)?.[name] ?? 0]));
}

const change = record<RowChange>({
  entity: constantFrom(...entities),
  who: nat(4),
  how: nat(23),
  gone: boolean(),
});

/** How a transaction ends: succeeds, is rejected, or succeeds without a response. */
const fate = constantFrom("done", "done", "done", "conflict", "refused", "unanswered");

function historyOf(changes: readonly RowChange[]): History {
  const history = new History();
  for (const each of changes) history.do(each);
  return history;
}

/** Delivers like a stream: a failed batch is delivered again from its first event. */
async function deliver(events: readonly Change[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await count(events);
    } catch (error) {
      if (tries === 50) throw error;
    }
  }
}

describe("the counters equal a recount", () => {
  it("after any events in any batches, repeated, reversed, and with failures in between", async () => {
    const whole = record({
      changes: array(change, { maxLength: 60 }),
      batches: array(record({ size: nat(30), isTwice: boolean(), isBackwards: boolean() }), {
        minLength: 1,
        maxLength: 6,
      }),
      fates: infiniteStream(fate),
      isShuffled: boolean(),
    });
    await assert(
      asyncProperty(whole, async ({ changes, batches, fates, isShuffled }) => {
        await begin();
        const history = historyOf(changes);
        let left = isShuffled ? history.events.toReversed() : [...history.events];
        unreliably(fates);
        for (let at = 0; left.length > 0; at += 1) {
          const { size, isTwice, isBackwards } = batches[at % batches.length]!;
          const batch = left.slice(0, size + 1);
          left = left.slice(size + 1);
          const told = isBackwards ? batch.toReversed() : batch;
          await deliver(isTwice ? [...told, ...batch] : told);
          if (isTwice) await deliver(batch.slice(0, Math.ceil(size / 2)));
        }
        vi.restoreAllMocks();
        expect(await kept()).toEqual(history.recount());
      }),
      { numRuns: scaled(12, 200) },
    );
  });

  it("if four shards deliver them concurrently", async () => {
    const changes = Array.from({ length: 400 }, (_, at): RowChange => {
      const entity = entities[at % entities.length]!;
      return { entity, who: at % 37, how: at % 24, gone: at % 11 === 0 };
    });
    const history = historyOf(changes);
    const shard = (of: number) => history.events.filter((_, at) => at % 4 === of);
    await Promise.all([0, 1, 2, 3, 0].map((of) => deliver(shard(of))));
    expect(await kept()).toEqual(history.recount());
  });
});

/**
 * Delivers a row's sequence of states.
 *
 * @returns the days with payments: their number, the amount paid, and the amount refunded
 */
async function go(...states: Row[]) {
  const image = (at: number) => (states[at] ? marshall(states[at]) : undefined);
  await count(
    states.map((_, at) => ({ id: randomUUID(), at: Date.now(), before: image(at - 1), after: image(at) })),
  );
  const days = await read.days("2026-11-20", "2026-12-02");
  return days
    .filter(({ payments, paidKobo, refundedKobo }) => payments + paidKobo + refundedKobo > 0)
    .map(({ day, payments, paidKobo, refundedKobo }) => [day, payments, paidKobo, refundedKobo]);
}

describe("a payment", () => {
  const opened = { __edb_e__: "payment", status: "pending", amountKobo: 500_000 };
  // Lagos is an hour ahead: both times fall on the next day there.
  const taken = { ...opened, status: "success", paidAt: "2026-11-20T23:30:00.000Z" };
  const returned = { ...taken, status: "refunded", refundedAt: "2026-12-01T23:10:00.000Z" };
  const held = { ...taken, status: "held", queue: "attention", chargedKobo: 100_000 };
  const problem = { problem: "A second charge", queue: "attention" };
  it("counts on the day it was made, and its refund on the day of the refund", async () => {
    expect(await go(opened, taken, { ...taken, ...problem }, returned)).toEqual([
      ["2026-11-21", 1, 500_000, 0],
      ["2026-12-02", 0, 0, 500_000],
    ]);
    expect((await read.totals()).payments).toEqual({ held: 0, problems: 0 });
    await go(opened, { ...taken, ...problem });
    expect((await read.totals()).payments).toEqual({ held: 0, problems: 1 });
  });

  it("waits for an admin while it is held, and counts after the decision", async () => {
    expect(await go(opened, held)).toEqual([]);
    expect((await read.totals()).payments).toEqual({ held: 1, problems: 0 });
    expect(await go(opened, held, { ...returned, chargedKobo: 100_000 })).toEqual([
      ["2026-11-21", 1, 100_000, 0],
      ["2026-12-02", 0, 0, 100_000],
    ]);
    expect((await read.totals()).payments).toEqual({ held: 1, problems: 0 });
  });
});

it("no transaction has more than a hundred items, however many events and days there are", async () => {
  const sizes: number[] = [];
  intercept((command, send) => {
    if (command instanceof TransactWriteCommand) sizes.push(command.input.TransactItems?.length ?? 0);
    return send(command);
  });
  const history = historyOf(
    Array.from({ length: 260 }, (_, who): RowChange => ({ entity: "review", who, how: who, gone: false })),
  );
  await count(history.events);
  expect(sizes.length).toBe(8);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(100);
  vi.restoreAllMocks();
  expect(await kept()).toEqual(history.recount());
});

it("events without counted changes cost one write, which records the batch", async () => {
  const commands: string[] = [];
  intercept((command, send) => {
    commands.push(command.constructor.name);
    return send(command);
  });
  const image = { __edb_e__: { S: "profile" }, id: { S: "one" }, userType: { S: "client" } };
  await count([{ id: "one", at: Date.now() - 4_000, before: image, after: image }]);
  expect(commands).toEqual(["PutCommand"]);
  const { data: heard } = await StreamHeartbeatEntity.get({}).go();
  expect(heard?.lagSeconds).toBe(4);
});

it("marks outlive the two weeks that an event may wait as a dead letter, and then expire", async () => {
  const moment = Date.parse("2026-11-22T10:00:00Z");
  const restore = setClock(() => moment);
  const history = historyOf([{ entity: "review", who: 1, how: 1, gone: false }]);
  await count(history.events);
  restore();
  const { data: mark } = await MarkEntity.get({ eventId: history.events[0]!.id }).go();
  expect(mark?.expiresAt).toBe(moment / 1000 + 16 * 24 * 3600);
});

/** Lets transactions end as given. */
function unreliably(fates: Iterator<string>): void {
  intercept(async (command, send) => {
    if (!(command instanceof TransactWriteCommand)) return send(command);
    const how: unknown = fates.next().value;
    if (how === "conflict") {
      const CancellationReasons = command.input.TransactItems?.map(() => ({ Code: "TransactionConflict" }));
      throw Object.assign(new Error("Transaction cancelled"), { CancellationReasons });
    }
    if (how === "refused") throw new Error("The table is away");
    const done = await send(command);
    if (how === "unanswered") throw new Error("The answer did not come");
    return done;
  });
}
