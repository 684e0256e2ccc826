import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedOnce } from "../../packages/local/src/cli/seed.ts";
import { startCloud, type Cloud } from "../../packages/local/src/cloud.ts";
import { ensureWebBuilt } from "../../scripts/web.mjs";
import { disposeOnExit } from "./throwaway-cloud.ts";

/**
 * The process for the end-to-end tests: the embedded cloud with the built web app, freshly seeded, on a free port and in a
 * temporary folder. Builds the web app beside the seed if it is not built. Prints one line when it is ready.
 */

// Shortens the wait for mails about unread messages.
process.env["AWAY_SECONDS"] ??= "3";
const dataDir = await mkdtemp(join(tmpdir(), "handiwork-site-"));
const fill = async (empty: Pick<Cloud, "importUsers">) =>
  void (await Promise.all([seedOnce(empty, dataDir), ensureWebBuilt()]));
const cloud = await startCloud({ dataDir, port: 0, web: "built", quiet: true, fill });

// Core reads its configuration when it is imported, so this waits until the cloud has set it.
const { ArtisanEntity } = await import("../../packages/core/src/artisans/index.ts");
const { data } = await ArtisanEntity.query.byApproval({ approval: "pending" }).go({ limit: 1 });
const pending = data[0];
if (!pending) throw new Error("The seed has no artisan that waits for approval");

process.stdout.write(`Ready at ${cloud.url} pending=${pending.id} data=${dataDir}\n`);

disposeOnExit(cloud, dataDir);
