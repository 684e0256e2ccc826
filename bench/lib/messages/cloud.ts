import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCloud } from "../../../packages/local/src/cloud.ts";
import { password } from "./person.ts";
import { throwAway } from "../../../tests/setup/throwaway-cloud.ts";

/*
 * The embedded cloud with nothing but people who can write to each other, as a process of its own. In: how many clients, and
 * how many artisans. It prints one line when it is ready: its address, and everybody's ids.
 */
const count = Number(process.argv[2]);
const dataDir = await mkdtemp(join(tmpdir(), "bench-messages-"));
const cloud = await startCloud({ dataDir, port: 0, web: "none", quiet: true });

// Core reads its configuration when it is imported, so this waits until the cloud has set it.
const { AccountEntity } = await import("../../../packages/core/src/domain/identity/account/index.ts");
const { ArtisanEntity } = await import("../../../packages/core/src/domain/artisan/index.ts");
const { item } = await import("../../../packages/local/src/seed/item.ts");
const { proved } = await import("../../../packages/local/src/seed/people.ts");
const { writeItems } = await import("../../../packages/local/src/seed/write.ts");

const people = (["client", "artisan"] as const).flatMap((userType) =>
  Array.from({ length: count }, (_, number) => ({
    id: randomUUID(),
    userType,
    email: `${userType}${number}@handiwork.test`,
  })),
);
const createdAt = new Date().toISOString();
const work = { category: "Plumber", location: "Ikeja, Lagos", approval: "approved" } as const;
await writeItems(
  people.flatMap(({ id, userType, email }) => [
    item(AccountEntity.put({ id, userType, email, fullName: "Ngozi Bello", ...proved(createdAt) })),
    ...(userType === "artisan" ? [item(ArtisanEntity.put({ id, ...work, createdAt }))] : []),
  ]),
);
await cloud.importUsers(
  people.map(({ id, userType, email }) => ({
    sub: id,
    email,
    group: userType,
    password,
    emailVerified: true,
    enabled: true,
  })),
);
await cloud.caughtUp();
process.stdout.write(`${JSON.stringify({ url: cloud.url, ids: people.map(({ id }) => id) })}\n`);

throwAway(cloud, dataDir);
