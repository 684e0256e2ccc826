import { provider } from "../../../../tests/setup/paystack.ts";
import { setClock } from "@handiwork/core/platform/clock";
import { makePayment } from "@handiwork/core/testing";
import { beforeAll, expect, it } from "vitest";
import { makePayer, makePlan, openPayment, readPayment } from "../../../../tests/setup/purchase.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { handler } from "./sweep-payments.ts";

beforeAll(useTable);

it("grants a payment whose browser was closed, also in repeated and concurrent runs, and stops in time", async () => {
  await makePlan();
  const { reference } = await openPayment();
  provider.pay(reference);
  const restore = setClock(() => Date.now() + 10 * 60_000);
  await handler({}, { getRemainingTimeInMillis: () => 14_000 });
  expect((await readPayment(reference)).status).toBe("pending");
  const context = { getRemainingTimeInMillis: () => 120_000 };
  await Promise.all([handler({}, context), handler({}, context)]);
  restore();
  expect(await readPayment(reference)).toMatchObject({ status: "success", queue: "none" });
});

it("fails if one payment cannot be settled, after settling the others", async () => {
  const { reference } = await openPayment();
  const { id } = await makePayer();
  const queueAt = new Date().toISOString();
  // A plan without days, which cannot be granted.
  const broken = await makePayment(id, { status: "pending", durationDays: 0, queue: "due", queueAt });
  const { metadata: _, ...charge } = provider.pay(reference);
  provider.charges.set(broken, { ...charge, reference: broken });
  const restore = setClock(() => Date.now() + 10 * 60_000);
  const context = { getRemainingTimeInMillis: () => 120_000 };
  await expect(handler({}, context)).rejects.toThrow("1 failed");
  restore();
  expect((await readPayment(reference)).status).toBe("success");
});
