import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

/** Loads the check with a secret in the environment. */
async function checkWith(secret: string | undefined) {
  vi.stubEnv("ORIGIN_SECRET", secret);
  return (await import("./origin-secret.ts")).isFromDistribution;
}

it("accepts only the distribution's secret", async () => {
  const isFromDistribution = await checkWith("first");
  expect(isFromDistribution("first")).toBe(true);
  for (const sent of [undefined, "", "firs", "first ", "FIRST", "second"]) {
    expect(isFromDistribution(sent)).toBe(false);
  }
});

it("accepts the old and the new secret during a rotation, but not both at once", async () => {
  const isFromDistribution = await checkWith("first second");
  expect([isFromDistribution("first"), isFromDistribution("second")]).toEqual([true, true]);
  expect(isFromDistribution("first second")).toBe(false);
});

it("accepts everything without a distribution", async () => {
  expect((await checkWith(undefined))(undefined)).toBe(true);
});
