import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedOnce } from "../../packages/local/src/cli/seed.ts";
import { startCloud } from "../../packages/local/src/cloud.ts";
import { throwAway } from "../../tests/setup/throwaway-cloud.ts";
import { password, type Fill, type Ready, type UserType } from "./cloud.ts";

/*
 * The embedded cloud in a folder of its own, filled as the argument says (`Fill` as JSON). It prints one line when it is ready
 * (`Ready` as JSON), and ends with whoever started it.
 */
const { web = false, seed, people = {} } = JSON.parse(process.argv[2] ?? "{}") as Fill;
// So that nobody waits long for the mail that tells of a message.
process.env["AWAY_SECONDS"] ??= "3";
const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
const cloud = await startCloud({
  dataDir,
  port: 0,
  web: web ? "built" : "none",
  quiet: true,
  fill: async (empty) => void (seed && (await seedOnce(empty, dataDir, seed))),
});
throwAway(cloud, dataDir);

const ids = { client: [], artisan: [], admin: [] } as Record<UserType, string[]>;
for (const [type, count] of Object.entries(people) as [UserType, number][]) {
  ids[type] = Array.from({ length: count }, () => randomUUID());
  await addPeople(type, ids[type]);
}
await cloud.caughtUp();
const { url, env } = cloud;
process.stdout.write(`${JSON.stringify({ url, dataDir, env, ids } satisfies Ready)}\n`);

async function addPeople(type: UserType, added: readonly string[]): Promise<void> {
  // Core reads its configuration when it is imported, so this waits until the cloud has set it.
  const { AccountEntity } = await import("../../packages/core/src/domain/identity/account/index.ts");
  const { ArtisanEntity } = await import("../../packages/core/src/domain/artisan/index.ts");
  const { item } = await import("../../packages/local/src/seed/item.ts");
  const { proved } = await import("../../packages/local/src/seed/people.ts");
  const { writeItems } = await import("../../packages/local/src/seed/write.ts");
  const createdAt = new Date().toISOString();
  const work = { category: "Plumber", location: "Ikeja, Lagos", approval: "approved" } as const;
  const emailOf = (at: number) => `${type}${at + 1}@handiwork.test`;
  await writeItems(
    added.flatMap((id, at) => [
      item(
        AccountEntity.put({
          id,
          userType: type,
          email: emailOf(at),
          fullName: "Ngozi Bello",
          ...proved(createdAt),
        }),
      ),
      ...(type === "artisan" ? [item(ArtisanEntity.put({ id, ...work, createdAt }))] : []),
    ]),
  );
  await cloud.importUsers(
    added.map((sub, at) => ({
      sub,
      email: emailOf(at),
      group: type,
      password,
      emailVerified: true,
      enabled: true,
    })),
  );
}
