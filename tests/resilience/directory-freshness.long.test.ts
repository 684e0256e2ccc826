import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startCloud, type Cloud } from "../../packages/local/src/cloud.ts";
import { startInstance, type Instance } from "./directory-process.ts";

/** Limit from the write to every instance's results, in ms. */
const limitMs = 2_000;

let dataDir: string;
let cloud: Cloud;
let instances: Instance[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "freshness-"));
  cloud = await startCloud({ dataDir, port: 0, web: "none", quiet: true });
  instances = [1, 2, 3].map(() => startInstance({ ...process.env, ...cloud.env }));
  await Promise.all(instances.map(({ search }) => search("ready")));
}, 120_000);
afterAll(async () => {
  for (const { kill } of instances) await kill();
  await cloud.close();
  await rm(dataDir, { recursive: true, force: true });
});

// A busy machine may delay the processes; retry.
const patient = { timeout: 90_000, retry: 2 };

it("every instance finds a change within two seconds", patient, async () => {
  const { makeArtisan } = await import("@handiwork/core/testing");
  const delays: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const tag = `w${randomUUID().replaceAll("-", "")}`;
    const seen = instances.map(({ watch }) => watch(tag));
    // Vary the phase of the instances' polling.
    await sleep(130 * round);
    await makeArtisan({ description: tag });
    const written = Date.now();
    delays.push(...(await Promise.all(seen)).map((moment) => moment - written));
  }
  expect(delays).toHaveLength(24);
  expect(
    Math.max(...delays),
    `the slowest of ${delays.toSorted((a, b) => a - b).join(", ")} ms`,
  ).toBeLessThan(limitMs);
});
