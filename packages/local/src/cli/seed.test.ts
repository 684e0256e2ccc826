import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isSeeded, seedCloud } from "../seed/cloud.ts";
import { seedOnce } from "./seed.ts";

vi.mock("../seed/cloud.ts", () => ({ isSeeded: vi.fn(), seedCloud: vi.fn() }));

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "seed-"));
});
afterEach(async () => {
  vi.resetAllMocks();
  await rm(dir, { recursive: true });
});

const cloud = { importUsers: async () => {} };

it("an empty cloud is seeded, once", async () => {
  vi.mocked(isSeeded).mockResolvedValueOnce(false).mockResolvedValue(true);
  const size = await seedOnce(cloud, dir, { artisans: 5 });
  expect(size).toMatchObject({ artisans: 5, seed: 7 });
  expect(seedCloud).toHaveBeenCalledWith(expect.objectContaining({ ...size }), cloud.importUsers);
  expect(await seedOnce(cloud, dir)).toBeUndefined();
  expect(seedCloud).toHaveBeenCalledOnce();
  expect(await readdir(dir)).toEqual([]);
});

it("a seeding that was cut short is done again as it was begun: same size, same day", async () => {
  vi.mocked(isSeeded).mockResolvedValueOnce(false).mockResolvedValue(true);
  vi.mocked(seedCloud).mockRejectedValueOnce(new Error("the power went"));
  await expect(seedOnce(cloud, dir, { artisans: 5 })).rejects.toThrow("the power went");
  expect(await seedOnce(cloud, dir)).toMatchObject({ artisans: 5 });
  const [first, second] = vi.mocked(seedCloud).mock.calls.map(([options]) => options);
  expect(second).toEqual(first);
  expect(await seedOnce(cloud, dir)).toBeUndefined();
});
