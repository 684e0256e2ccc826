import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
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

it("a cloud without accounts is seeded, once, also where all accounts are gone later", async () => {
  vi.mocked(hasAccounts).mockResolvedValue(false);
  vi.mocked(seedCloud).mockImplementation(async () => {
    expect(await readdir(dir)).toEqual(["seed.json"]);
  });
  const size = await seedOnce(cloud, dir, { artisans: 5 });
  expect(size).toMatchObject({ artisans: 5, seed: 7 });
  expect(seedCloud).toHaveBeenCalledWith(expect.objectContaining({ ...size }), cloud.importUsers);
  expect(await seedOnce(cloud, dir)).toBeUndefined();
  expect(seedCloud).toHaveBeenCalledOnce();
  expect(await readdir(dir)).toEqual(["seeded.json"]);
});

it("a seeding that was cut short is done again as it was begun, accounts or not: same size, same day", async () => {
  vi.mocked(hasAccounts).mockResolvedValueOnce(false).mockResolvedValue(true);
  vi.mocked(seedCloud).mockRejectedValueOnce(new Error("the power went"));
  await expect(seedOnce(cloud, dir, { artisans: 5 })).rejects.toThrow("the power went");
  expect(await seedOnce(cloud, dir)).toMatchObject({ artisans: 5 });
  const [first, second] = vi.mocked(seedCloud).mock.calls.map(([options]) => options);
  expect(second).toEqual(first);
  expect(await seedOnce(cloud, dir)).toBeUndefined();
});

it("a mark that was cut short is no mark: nothing was seeded yet", async () => {
  vi.mocked(hasAccounts).mockResolvedValue(false);
  await writeFile(join(dir, "seed.json"), '{"size":');
  expect(await seedOnce(cloud, dir)).toMatchObject({ artisans: 480 });
});

it("a folder with accounts that an older version has seeded is left alone, for good", async () => {
  vi.mocked(hasAccounts).mockResolvedValueOnce(true).mockResolvedValue(false);
  expect([await seedOnce(cloud, dir), await seedOnce(cloud, dir)]).toEqual([undefined, undefined]);
  expect(seedCloud).not.toHaveBeenCalled();
});
