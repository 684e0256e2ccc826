import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import type { SignedIn } from "../platform/actor.ts";
import { setClock } from "../platform/clock.ts";
import { Forbidden, Invalid } from "../platform/errors.ts";
import { DayEntity } from "../counters/day.entity.ts";
import { makeArtisan, makePayment, pagesOf } from "../testing/index.ts";
import { detail, list, revenue } from "./admin.ts";
import { paymentFilters } from "./admin.schema.ts";

beforeAll(useTable);

const admin: SignedIn<"admin"> = { type: "admin", id: randomUUID() };
const at = (minute: number) => `2199-01-01T00:${String(minute).padStart(2, "0")}:00.000Z`;

it("payments are listed by status, newest first, page by page, or all in one list", async () => {
  const id = await makeArtisan();
  const statuses = ["pending", "success", "failed", "abandoned", "held", "refunded"] as const;
  const made: string[] = [];
  for (let minute = 0; minute < 12; minute += 1) {
    const status = statuses[minute % 6]!;
    made.unshift(await makePayment(id, { status, openedAt: at(minute), queueAt: at(minute) }));
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 3; page += 1) {
    const { items, nextCursor } = await list(admin, { limit: 5, ...(cursor && { cursor }) });
    seen.push(...items.map(({ reference }) => reference));
    cursor = nextCursor ?? undefined;
  }
  expect(seen.slice(0, 12)).toEqual(made);
  const held = await list(admin, { status: "held", limit: 1 });
  expect(held.items).toMatchObject([{ status: "held", needsAttention: true, chargedKobo: 100_000 }]);
  const next = await list(admin, { status: "held", limit: 1, cursor: held.nextCursor ?? "" });
  expect(next.items[0]?.openedAt).toBe(at(4));
  await expect(list(admin, { status: "failed", cursor: held.nextCursor ?? "" })).rejects.toThrow(Invalid);
  const waits = await list(admin, { status: "attention" });
  expect(waits.items.slice(0, 2).map(({ openedAt }) => openedAt)).toEqual([at(10), at(4)]);
  for (const status of paymentFilters) await expect(list(admin, { status })).resolves.toBeTruthy();
  await expect(list({ type: "artisan", id }, {})).rejects.toThrow(Forbidden);
});

it("an artisan's payments are listed, paid or not, newest first, page by page", async () => {
  const [id, other] = [await makeArtisan(), await makeArtisan()];
  const made: string[] = [];
  for (let minute = 0; minute < 6; minute += 1) {
    const [status, shelf] = minute % 2 ? (["success", "paid"] as const) : (["failed", "other"] as const);
    const openedAt = at(minute);
    made.unshift(await makePayment(id, { status, shelf, openedAt, shelvedAt: openedAt }));
    await makePayment(other, { status });
  }
  const pages = await pagesOf((after) => list(admin, { artisan: id, limit: 4, ...after }));
  expect(pages.flat().map(({ reference }) => reference)).toEqual(made);
  await expect(list(admin, { artisan: id, status: "held" })).rejects.toThrow(Invalid);
});

it("a payment's details contain all its data, and the artisan's premium", async () => {
  const premiumExpiresAt = "2199-02-01T00:00:00.000Z";
  const id = await makeArtisan({ premiumExpiresAt }, { fullName: "Chidi Eze" });
  const card = { last4: "4081", brand: "visa" };
  const reference = await makePayment(id, { status: "success", card, gatewayResponse: "Approved" });
  expect(await detail(admin, reference)).toMatchObject({
    card,
    gatewayResponse: "Approved",
    providerId: "4099260516",
    needsAttention: false,
    artisan: { name: "Chidi Eze", hasRecord: true },
    premiumExpiresAt,
  });
});

it("revenue is listed for every month, with refunds in the month in which they were made", async () => {
  await DayEntity.put({ day: "2026-09-30", payments: 2, paidKobo: 1_000_000 }).go();
  await DayEntity.put({ day: "2026-11-01", payments: 1, paidKobo: 500_000, refundedKobo: 1_000_000 }).go();
  // 23:30 UTC on 31 October is November in Lagos.
  const restore = setClock(() => Date.parse("2026-10-31T23:30:00Z"));
  const { months } = await revenue(admin, { months: 3 });
  restore();
  expect(months).toEqual([
    { month: "2026-09", payments: 2, paidKobo: 1_000_000, refundedKobo: 0, netKobo: 1_000_000 },
    { month: "2026-10", payments: 0, paidKobo: 0, refundedKobo: 0, netKobo: 0 },
    { month: "2026-11", payments: 1, paidKobo: 500_000, refundedKobo: 1_000_000, netKobo: -500_000 },
  ]);
});
