import { expect, it } from "vitest";
import { readCharge, differenceOf } from "./charge.ts";

const opened = {
  reference: "PAY-1763719440000-471123",
  artisanId: "ada",
  planSlug: "premium-monthly",
  amountKobo: 500_000,
  currency: "NGN",
} as const;

/** Returns the problem of a charge of a mode, for a key. */
function wrong(domain: string | undefined, secretKey: string): string | undefined {
  const charge = readCharge({
    reference: opened.reference,
    status: "success",
    amount: 500_000,
    currency: "NGN",
    domain,
  });
  return charge ? differenceOf(opened, charge, secretKey) : "unreadable";
}

it("test money does not count if the key is live", () => {
  expect(wrong("test", "sk_live_1")).toBe("It was charged in the provider's test mode, and ours is live.");
  expect(wrong("live", "sk_live_1")).toBeUndefined();
  expect(wrong(undefined, "sk_live_1")).toBeUndefined();
});

it("a charge signed with our test key counts, whatever mode a sample states", () => {
  expect(wrong("test", "sk_test_1")).toBeUndefined();
  expect(wrong("live", "sk_test_1")).toBeUndefined();
});
