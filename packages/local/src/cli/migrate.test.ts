import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startCloud, type Cloud } from "../cloud.ts";
import { runCommand } from "./testing.ts";

let dataDir: string;
let cloud: Cloud;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "handiwork-migrate-"));
  cloud = await startCloud({ dataDir, port: 0, web: "none", quiet: true });
}, 120_000);
afterAll(async () => {
  await cloud.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** npm run migrate, but for its installing. */
const migrate = (...args: string[]) => runCommand("migrate", [...args, "--data", dataDir]);
const id = "2026-11-premium-ledger";

it("goes on after it was killed, tells how far it is, and is done once", async () => {
  const { makeArtisan } = await import("@handiwork/core/testing");
  const { SubscriptionEntity } = await import("@handiwork/core/domain/subscription");
  const premiumExpiresAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const ids: string[] = [];
  for (let count = 0; count < 40; count += 1) ids.push(await makeArtisan({ premiumExpiresAt }));
  await cloud.caughtUp();
  const made = async () => {
    const { data } = await SubscriptionEntity.get(ids.map((each) => ({ id: each }))).go();
    return data.length;
  };

  const foretold = await migrate(id, "--dry-run");
  expect(foretold.said).toContain("of 40 items of artisan, 0 would change and 40 be made beside them");
  expect(foretold.said).not.toContain(premiumExpiresAt);
  expect(await made()).toBe(0);
  expect((await migrate("--status")).said).toMatch(new RegExp(`^${id} +not run$`, "m"));

  const script = join(import.meta.dirname, "migrate.ts");
  const slowly = [id, "--rate", "40", "--page", "10", "--data", dataDir];
  const killed = spawn(process.execPath, ["--import", "tsx", script, ...slowly], { stdio: "ignore" });
  while ((await made()) === 0) await sleep(50);
  killed.kill("SIGKILL");
  await once(killed, "exit");
  const before = await made();
  expect(before).toBeLessThan(40);
  expect((await migrate("--status")).said).toMatch(new RegExp(`^${id} +under way: `, "m"));

  expect(await migrate(id)).toMatchObject({ code: 0, said: expect.stringMatching(/ done .*: /) });
  expect(await made()).toBe(40);
  const { said } = await migrate("all");
  expect(said.match(/ done /g)?.length).toBe(said.match(/^2026/gm)?.length);
}, 240_000);

it("says in one line what it cannot do", async () => {
  const refused = await Promise.all([migrate("nothing"), migrate("all", "--page", "0")]);
  expect(refused).toEqual([
    { code: 1, said: "There is no migration nothing. --status lists them.\n" },
    { code: 1, said: "--page takes a whole number from 1 to 1000, not 0.\n" },
  ]);
}, 90_000);
