import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startCloud } from "@handiwork/local/cloud";
import { runCommand } from "./testing.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "handiwork-admin-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Runs `npm run admin` without its installation step. */
const admin = (...args: string[]) => runCommand("admin", [...args, "--data", dataDir]);

it("creates and changes accounts, whether or not the marketplace is running", async () => {
  const ada = "ada@handiwork.test";
  expect(await admin("create", ada, "--name", "Ada Obi")).toMatchObject({ code: 0 });

  const cloud = await startCloud({ dataDir, port: 0, web: "none", quiet: true });
  try {
    const { accountIdOf } = await import("@handiwork/core/registration");
    const { readAccount } = await import("@handiwork/core/accounts");
    const profile = async () => (await readAccount(await accountIdOf(ada)))?.profile;
    expect(await profile()).toMatchObject({ userType: "admin", fullName: "Ada Obi" });
    const mailbox = await (await fetch(`${cloud.url}/mailbox?format=json`)).text();
    expect(mailbox).toContain(ada);
    expect(mailbox).toContain("http://localhost:3000/reset-password");

    expect(await admin("type", ada, "client")).toMatchObject({ code: 0 });
    expect(await profile()).toMatchObject({ userType: "client" });
  } finally {
    await cloud.close();
  }
}, 90_000);

it("refuses an unknown user type in one line", async () => {
  expect(await admin("type", "ada@handiwork.test", "boss")).toEqual({
    code: 1,
    said: "The types are client, artisan, merchant, admin.\n",
  });
}, 90_000);
