import { expect, it } from "vitest";
import { paymentMethod } from "./payment-status.ts";

it.each([
  [{ channel: "card", card: { last4: "4081", brand: "visa" } }, "Visa card ending in 4081"],
  [{ channel: "card", card: { last4: "4081", brand: null } }, "Card ending in 4081"],
  [{ channel: "card", card: { last4: null, brand: "visa" } }, "Card"],
  [{ channel: "bank_transfer", card: null }, "Bank transfer"],
  [{ channel: null, card: null }, null],
])("describes %o as %s", (payment, words) => expect(paymentMethod(payment)).toBe(words));
