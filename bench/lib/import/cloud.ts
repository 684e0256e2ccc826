import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCloud } from "../../../packages/local/src/cloud.ts";
import { throwAway } from "../../../tests/setup/throwaway-cloud.ts";

/*
 * The embedded cloud with nobody but an admin, as a process of its own. In: how many rows a second may become users. It prints
 * one line when it is ready: its address and the functions' environment.
 */
process.env["IMPORT_ROWS_PER_SECOND"] = process.argv[2];
const dataDir = await mkdtemp(join(tmpdir(), "bench-import-"));
const cloud = await startCloud({ dataDir, port: 0, web: "none", quiet: true });

// Core reads its configuration when it is imported, so this waits until the cloud has set it.
const { AccountEntity } = await import("../../../packages/core/src/domain/identity/account/index.ts");
const admin = { id: "00000000-0000-4000-8000-000000000001", email: "admin@bench.test" };
await AccountEntity.put({ ...admin, userType: "admin", fullName: "Ada Obi" }).go();
await cloud.importUsers([
  {
    sub: admin.id,
    email: admin.email,
    group: "admin",
    password: "wet paint on tuesday",
    emailVerified: true,
    enabled: true,
  },
]);
process.stdout.write(`${JSON.stringify({ url: cloud.url, env: cloud.env })}\n`);

throwAway(cloud, dataDir);
