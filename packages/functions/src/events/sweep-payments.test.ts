import { provider } from "../../../../tests/setup/paystack.ts";
import type { ScheduledEvent } from "aws-lambda";
import { setClock } from "@handiwork/core/clock";
import { beforeAll, expect, it } from "vitest";
import { makePlan, opened, rowOf } from "../../../../tests/setup/purchase.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { handler } from "./sweep-payments.ts";

beforeAll(useTable);

it("grants what was paid behind a closed browser, doubled and at once, and stops before its time is over", async () => {
  await makePlan();
  const { reference } = await opened();
  provider.pay(reference);
  const restore = setClock(() => Date.now() + 10 * 60_000);
  await handler({} as ScheduledEvent, { getRemainingTimeInMillis: () => 14_000 });
  expect((await rowOf(reference)).status).toBe("pending");
  const context = { getRemainingTimeInMillis: () => 120_000 };
  await Promise.all([handler({} as ScheduledEvent, context), handler({} as ScheduledEvent, context)]);
  restore();
  expect(await rowOf(reference)).toMatchObject({ status: "success", queue: "none" });
});
