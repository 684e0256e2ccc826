import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startCloud } from "../cloud.ts";
import { runCommand } from "./testing.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "handiwork-admin-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** npm run admin, but for its installing. */
const admin = (...args: string[]) => runCommand("admin", [...args, "--data", dataDir]);

it("makes admins and changes accounts, whether the marketplace is running or not", async () => {
  const ada = "ada@handiwork.test";
  expect(await admin("create", ada, "--name", "Ada Obi")).toMatchObject({ code: 0 });

  const cloud = await startCloud({ dataDir, port: 0, web: "none", quiet: true });
  try {
    const { accountIdOf, readAccount } = await import("@handiwork/core/domain/identity/account");
    const profile = async () => (await readAccount(await accountIdOf(ada)))?.profile;
    expect(await profile()).toMatchObject({ userType: "admin", fullName: "Ada Obi" });
    const mailbox = await (await fetch(`${cloud.url}/mailbox?format=json`)).text();
    expect(mailbox).toContain(ada);
    expect(mailbox).toContain("http://localhost:3000/reset-password");

    expect(await admin("type", ada, "client")).toMatchObject({ code: 0 });
    expect(await admin("disable", ada)).toMatchObject({ code: 0 });
    expect(await profile()).toMatchObject({ userType: "client", disabledAt: expect.any(String) });
    expect(await admin("enable", ada)).toMatchObject({ code: 0 });
    expect(await admin("create", ada)).toMatchObject({
      code: 0,
      said: expect.stringContaining("an admin now"),
    });
    expect((await profile())?.disabledAt).toBeUndefined();
    expect(await profile()).toMatchObject({ userType: "admin" });
  } finally {
    await cloud.close();
  }
}, 90_000);

it("says in one line what it cannot do", async () => {
  const refused = await Promise.all([
    admin("create", "ada"),
    admin("type", "ada@handiwork.test", "boss"),
    admin("promote", "ada@handiwork.test"),
  ]);
  expect(refused).toEqual([
    { code: 1, said: "ada is no e-mail address.\n" },
    { code: 1, said: "The types are client, artisan, merchant, admin.\n" },
    { code: 1, said: "There is no command promote. npm run admin -- --help lists them.\n" },
  ]);
}, 90_000);
