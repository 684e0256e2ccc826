import { provider } from "../../../../tests/setup/paystack.ts";
import type { ScheduledEvent } from "aws-lambda";
import { setClock } from "@handiwork/core/platform/clock";
import { makePayment } from "@handiwork/core/testing";
import { beforeAll, expect, it } from "vitest";
import { makePayer, makePlan, openPayment, readPayment } from "../../../../tests/setup/purchase.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { handler } from "./sweep-payments.ts";

beforeAll(useTable);

it("grants what was paid behind a closed browser, doubled and at once, and stops before its time is over", async () => {
  await makePlan();
  const { reference } = await openPayment();
  provider.pay(reference);
  const restore = setClock(() => Date.now() + 10 * 60_000);
  await handler({} as ScheduledEvent, { getRemainingTimeInMillis: () => 14_000 });
  expect((await readPayment(reference)).status).toBe("pending");
  const context = { getRemainingTimeInMillis: () => 120_000 };
  await Promise.all([handler({} as ScheduledEvent, context), handler({} as ScheduledEvent, context)]);
  restore();
  expect(await readPayment(reference)).toMatchObject({ status: "success", queue: "none" });
});

it("fails where one cannot be settled, so that an operator hears of it, once the others are", async () => {
  const { reference } = await openPayment();
  const { id } = await makePayer();
  const queueAt = new Date().toISOString();
  // What no plan has: its days cannot be granted.
  const broken = await makePayment(id, { status: "pending", durationDays: 0, queue: "due", queueAt });
  const { metadata: _, ...charge } = provider.pay(reference);
  provider.charges.set(broken, { ...charge, reference: broken });
  const restore = setClock(() => Date.now() + 10 * 60_000);
  const context = { getRemainingTimeInMillis: () => 120_000 };
  await expect(handler({} as ScheduledEvent, context)).rejects.toThrow("1 failed");
  restore();
  expect((await readPayment(reference)).status).toBe("success");
});
