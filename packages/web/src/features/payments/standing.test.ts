import { expect, it } from "vitest";
import { moment, paidWith } from "./standing.ts";

it.each([
  [{ channel: "card", card: { last4: "4081", brand: "visa" } }, "Visa card ending in 4081"],
  [{ channel: "card", card: { last4: "4081", brand: null } }, "Card ending in 4081"],
  [{ channel: "card", card: { last4: null, brand: "visa" } }, "Card"],
  [{ channel: "bank_transfer", card: null }, "Bank transfer"],
  [{ channel: null, card: null }, null],
])("%o reads %s", (payment, words) => expect(paidWith(payment)).toBe(words));

it("moments are Lagos', also when it is another day there", () => {
  // Some versions put a narrow blank before AM.
  const words = moment("2026-11-20T23:30:00.000Z").replaceAll(/\s/g, " ");
  expect(words).toBe("November 21, 2026 at 12:30 AM (Lagos time)");
});
