import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hasAccounts, seedCloud } from "../seed/cloud.ts";
import { seedOnce } from "./seed.ts";

vi.mock("../seed/cloud.ts", () => ({ hasAccounts: vi.fn(), seedCloud: vi.fn() }));

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "seed-"));
});
afterEach(async () => {
  vi.resetAllMocks();
  await rm(dir, { recursive: true });
});

const cloud = { importUsers: async () => {} };

it("seeds a cloud without accounts, and only once", async () => {
  vi.mocked(hasAccounts).mockResolvedValue(false);
  vi.mocked(seedCloud).mockImplementation(async () => {
    expect(await readdir(dir)).toEqual(["seed.json"]);
  });
  const size = await seedOnce(cloud, dir, { artisans: 5 });
  expect(size).toMatchObject({ artisans: 5, seed: 7 });
  expect(seedCloud).toHaveBeenCalledWith(expect.objectContaining({ ...size }), cloud.importUsers, undefined);
  expect(await seedOnce(cloud, dir)).toBeUndefined();
  expect(seedCloud).toHaveBeenCalledOnce();
  expect(await readdir(dir)).toEqual(["seeded.json"]);
});

it("never seeds a folder that has accounts but no mark", async () => {
  vi.mocked(hasAccounts).mockResolvedValueOnce(true).mockResolvedValue(false);
  expect([await seedOnce(cloud, dir), await seedOnce(cloud, dir)]).toEqual([undefined, undefined]);
  expect(seedCloud).not.toHaveBeenCalled();
});
