import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startCloud } from "@handiwork/local/cloud";
import { runCommand } from "./testing.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "handiwork-directory-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Runs `npm run directory` without its installation step. */
const directory = (...args: string[]) => runCommand("directory", [...args, "--data", dataDir]);

const made = (artisans: number) =>
  new RegExp(`^A snapshot of ${artisans} artisans is in force after [\\d.]+ s\\.$`, "m");

it("compacts, rebuilds and tells how the snapshot is, whether the marketplace is running or not", async () => {
  expect(await directory("compact")).toEqual({ code: 0, said: expect.stringMatching(made(0)) });

  const cloud = await startCloud({ dataDir, port: 0, web: "none", quiet: true });
  try {
    const { makeArtisan } = await import("@handiwork/core/testing");
    const { objects } = await import("@handiwork/core/platform/objects");
    const { inspect } = await import("@handiwork/core/directory");
    await makeArtisan();
    await makeArtisan();
    await cloud.caughtUp();
    const { said } = await directory("status");
    expect(said).toMatch(/^artisans +0$/m);
    expect(said).toMatch(/^changes since +[2-9]$/m);
    expect(said).toMatch(/^checksum +good$/m);

    const { manifest } = await inspect();
    await objects.put("directory", manifest?.key ?? "", "damaged", {});
    expect((await directory("status")).said).toMatch(/^checksum +BAD/m);
    expect(await directory("rebuild")).toEqual({ code: 0, said: expect.stringMatching(made(2)) });
    expect(await inspect()).toMatchObject({ manifest: { artisans: 2 }, isReadable: true });
  } finally {
    await cloud.close();
  }
}, 120_000);

it("says in one line what it cannot do", async () => {
  expect(await directory("remove")).toEqual({
    code: 1,
    said: "There is no command remove. npm run directory -- --help lists them.\n",
  });
}, 30_000);
