import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

/** The check with that in the function's environment. */
async function checkWith(secret: string | undefined) {
  vi.stubEnv("ORIGIN_SECRET", secret);
  return (await import("./origin-secret.ts")).isFromDistribution;
}

it("takes the distribution's secret and no other", async () => {
  const isFromDistribution = await checkWith("first");
  expect(isFromDistribution("first")).toBe(true);
  for (const sent of [undefined, "", "firs", "first ", "FIRST", "second"]) {
    expect(isFromDistribution(sent)).toBe(false);
  }
});

it("takes the old and the new one while one replaces the other, but not both at once", async () => {
  const isFromDistribution = await checkWith("first second");
  expect([isFromDistribution("first"), isFromDistribution("second")]).toEqual([true, true]);
  expect(isFromDistribution("first second")).toBe(false);
});

it("takes everything where there is no distribution", async () => {
  expect((await checkWith(undefined))(undefined)).toBe(true);
});
