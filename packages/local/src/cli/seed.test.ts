import { readdir } from "node:fs/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hasAccounts, seedCloud } from "../seed/cloud.ts";
import { temporaryFolder } from "../testing.ts";
import { seedOnce } from "./seed.ts";

vi.mock("../seed/cloud.ts", () => ({ hasAccounts: vi.fn(), seedCloud: vi.fn() }));

let dir: string;
beforeEach(async () => void (dir = await temporaryFolder()));
afterEach(() => void vi.resetAllMocks());

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
