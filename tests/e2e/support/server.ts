import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCloud } from "../../../packages/local/src/cloud.ts";

/**
 * What the end-to-end tests run against: the embedded cloud with the built web app, on a free port, in a folder of its
 * own that is gone afterwards, freshly seeded. It prints one line when it is ready, which playwright.config.ts reads.
 */
const dataDir = await mkdtemp(join(tmpdir(), "handiwork-e2e-"));
const cloud = await startCloud({ dataDir, port: 0, web: "built", quiet: true });

// Core reads its configuration when it is imported, so these wait until the cloud has set it.
const { defaultSeed } = await import("../../../packages/local/src/seed/index.ts");
const { seedCloud } = await import("../../../packages/local/src/seed/cloud.ts");
const { ArtisanEntity } = await import("../../../packages/core/src/artisan/index.ts");

await seedCloud({ ...defaultSeed, now: Date.now() }, cloud.importUsers);
const { data } = await ArtisanEntity.query.byApproval({ approval: "pending" }).go({ limit: 1 });
const pending = data[0];
if (!pending) throw new Error("The seed has no artisan that waits for approval");

process.stdout.write(`Ready at ${cloud.url} pending=${pending.id}\n`);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());

async function stop(): Promise<void> {
  await cloud.close();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
}
