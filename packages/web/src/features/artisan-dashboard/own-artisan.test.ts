import { describe, expect, it } from "vitest";
import { formatStatus } from "./components/status.tsx";
import { isEnding, premiumDays } from "./own-artisan.ts";
import { ownArtisan } from "./testing.ts";

describe("premium", () => {
  const now = Date.parse("2026-03-01T12:00:00Z");
  const at = (days: number) => new Date(now + days * 86_400_000).toISOString();
  const daysOf = (premiumExpiresAt: string | null, isPremium = true) =>
    premiumDays(ownArtisan({ isPremium, premiumExpiresAt }), now);

  it.each([
    [9.2, 10],
    [9, 9],
    [7.001, 8],
    [1 / 86_400, 1],
  ])("that ends in %d days has %d days left, rounded up (B-PAY-27)", (days, left) =>
    expect(daysOf(at(days))).toBe(left),
  );

  it.each([
    [8, false],
    [7.001, false],
    [7, true],
    [0.5, true],
  ])("that ends in %d days counts as ending soon: %s (B-CONST-02)", (days, isSoon) =>
    expect(isEnding(daysOf(at(days)))).toBe(isSoon),
  );

  it("follows the server, even if the device's clock disagrees", () => {
    expect(daysOf(at(-1))).toBe(1);
    expect(daysOf(at(1), false)).toBeNull();
    expect(isEnding(daysOf(null, false))).toBe(false);
  });

  it.each([
    ["past_due", "Past due"],
    ["active", "Active"],
    ["free", "Free"],
  ])("with the status %s reads %s (B-ADASH-19)", (status, words) => expect(formatStatus(status)).toBe(words));
});
