import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startCloud, type Cloud } from "../cloud.ts";
import { refusalOf, runCommand } from "./testing.ts";

const patience = 300_000;
let folder: string;
let cloud: Cloud;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "handiwork-recovery-"));
  cloud = await startCloud({ dataDir: join(folder, "data"), port: 0, web: "none", quiet: true });
}, patience);
afterAll(async () => {
  await cloud.close();
  await rm(folder, { recursive: true, force: true });
});

/** npm run ops, but for its installing. */
const ops = (...args: string[]) => runCommand("ops", [...args, "--data", join(folder, "data")]);

/** Somebody whom both the pool and the table know, unless said otherwise. */
async function make(place: "both" | "pool" | "table"): Promise<string> {
  const { AccountEntity } = await import("@handiwork/core/domain/identity/account");
  const id = randomUUID();
  const email = `${id}@handiwork.test`;
  if (place !== "pool")
    await AccountEntity.put({ id, userType: "client", fullName: "Ngozi Bello", email }).go();
  if (place !== "table")
    await cloud.importUsers([{ sub: id, email, group: "client", emailVerified: true, enabled: true }]);
  return id;
}

it(
  "tells who came back, who has no account and who has no user, and deletes again what was deleted",
  async () => {
    const { deleteAccount } = await import("@handiwork/core/flows/deletion");
    const { AccountEntity, readAccount } = await import("@handiwork/core/domain/identity/account");
    const { setPassword } = await import("@handiwork/core/domain/identity/user-pool");
    const [whole, late, orphan, gone] = await Promise.all([
      make("both"),
      make("pool"),
      make("table"),
      make("both"),
    ]);
    const { data: profile } = await AccountEntity.get({ id: gone }).go();
    await setPassword(gone, "wet paint on tuesday");
    const visit = { address: "192.0.2.7", userAgent: "Chrome" };
    await deleteAccount({ type: "client", id: gone }, { password: "wet paint on tuesday" }, visit);
    await cloud.caughtUp();
    expect((await ops("reconcile", "--most", "9")).said).toMatch(
      /^deleted accounts that have come back: 0$/m,
    );

    // A table from before.
    await AccountEntity.put(profile!).go();
    const looked = await ops("reconcile", "--most", "9");
    expect(looked.said).toContain("deleted accounts that have come back: 1 (--apply deletes them again)");
    expect(looked.said).toMatch(new RegExp(`who can register again: 1\\n +${late}$`, "m"));
    expect(looked.said).toContain("accounts without a user, who cannot sign in: 2");
    expect(looked.said).toContain(orphan);
    expect(looked.said).not.toContain(whole);
    expect(await readAccount(gone)).toBeDefined();

    expect((await ops("reconcile", "--apply")).said).toContain("are being deleted again: 1");
    await cloud.caughtUp();
    expect(await readAccount(gone)).toBeUndefined();
    expect((await ops("reconcile", "--apply", "--since", "2026-11-21T09:30:00Z")).said).toMatch(
      /^payments since .* did not know: 0$/m,
    );
  },
  patience,
);

it(
  "takes a folder once, and ends with 1 where something differs",
  async () => {
    const backup = join(folder, "backup");
    expect(await ops("backup", backup, "--only", "table,pool")).toMatchObject({ code: 0 });
    expect(await ops("backup", backup)).toEqual({
      code: 1,
      said: expect.stringContaining("There is a whole backup in"),
    });
    expect(await ops("compare", backup, "--only", "pool")).toMatchObject({ code: 0 });
    const late = await make("pool");
    const differs = await ops("compare", backup, "--only", "pool");
    expect(differs).toMatchObject({
      code: 1,
      said: expect.stringContaining(`only in the second: pool/${late}`),
    });
    expect(await ops("restore", backup, "--only", "pool")).toEqual({
      code: 1,
      said: "Stop the marketplace first: users are brought back at rest.\n",
    });
  },
  patience,
);

it(
  "says in one line what it cannot do",
  async () => {
    const [nothing, data] = [join(folder, "nothing"), ["--data", join(folder, "data")]];
    const [backup, restore] = [import("./ops/backup.ts"), import("./ops/restore.ts")];
    const refused = [
      await refusalOf(backup, [join(folder, "x"), "--only", "everything", ...data]),
      await refusalOf(backup, [join(folder, "x"), "--rate", "fast", ...data]),
      await refusalOf(restore, [nothing, ...data]),
      await refusalOf(restore, ["--at", "yesterday", ...data]),
      await refusalOf(import("./ops/compare.ts"), [nothing, ...data]),
      await refusalOf(import("./ops/reconcile.ts"), ["--since", "yesterday", ...data]),
      await refusalOf(import("./ops/rehearse.ts"), ["--artisans", "3"]),
    ];
    expect(refused).not.toContain("");
    expect(refused.slice(0, 3)).toEqual([
      "--only takes table, objects, pool, with commas between, not everything.",
      "--rate takes a whole number, not fast.",
      `There is no backup in ${nothing}.`,
    ]);
  },
  patience,
);
