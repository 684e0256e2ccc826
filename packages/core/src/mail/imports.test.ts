import { randomUUID } from "node:crypto";
import type { EntityItem } from "electrodb";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { identity, useIdentity } from "../../../../tests/setup/identity.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { AccountEntity } from "../accounts/index.ts";
import { ImportEntity } from "../imports/import.entity.ts";
import { ImportRowEntity } from "../imports/row.entity.ts";
import { newId } from "../platform/ids.ts";
import { mailImport } from "./effects.ts";
import { nextMailFails } from "./testing.ts";

vi.hoisted(() => (process.env["SITE_ORIGIN"] = "https://handiwork.test"));

beforeAll(useTable);
beforeAll(useIdentity);
afterEach(() => vi.restoreAllMocks());

const expiresAt = Math.floor(Date.now() / 1000) + 3600;

async function newAdmin(disabled = false): Promise<string> {
  const id = randomUUID();
  const email = `${id}@handiwork.test`;
  const disabledAt = disabled ? { disabledAt: new Date().toISOString() } : {};
  await AccountEntity.put({ id, userType: "admin", email, ...disabledAt }).go();
  return email;
}

type Row = EntityItem<typeof ImportEntity>;

/** Creates a finished import with a number of rejected rows. */
async function imported(changes: Partial<Row>, refused = 0): Promise<string> {
  const id = newId();
  const counts = { rows: 40 + refused, good: 40, created: 40, failed: refused };
  const row = {
    id,
    fileName: "members.csv",
    source: "bucket",
    state: "done",
    key: "imports/members.csv",
  } as const;
  await ImportEntity.put({ ...row, ...counts, ...changes }).go();
  for (let line = 2; line < 2 + refused; line += 1) {
    const about = { importId: id, line, outcome: "failed", name: "Ada <b>", email: "", expiresAt } as const;
    await ImportRowEntity.put({ ...about, reason: "Email is required" }).go();
  }
  return id;
}

describe("mailImport", () => {
  it("mails every active admin once, with the counts, the first rejected rows and a link", async () => {
    const [first, second, disabled] = [await newAdmin(), await newAdmin(), await newAdmin(true)];
    const id = await imported({}, 12);
    for (let round = 0; round < 2; round += 1) await mailImport(id);
    for (const email of [first, second]) {
      const [mail, ...more] = identity.mailsTo(email);
      expect(more).toEqual([]);
      expect(mail?.subject).toBe("Bulk upload complete: 40 succeeded, 12 failed");
      expect(mail?.text).toContain("Successful: 40. Failed: 12.");
      expect(mail?.text).toContain("Line 2 (Ada <b>): Email is required");
      expect(mail?.text).toContain("Line 11 (");
      expect(mail?.text).not.toContain("Line 12 (");
      expect(mail?.text).toContain("And 2 more rows.");
      expect(mail?.text).toContain(`https://handiwork.test/admin/bulk-upload?import=${id}`);
      expect(mail?.html).not.toContain("<b>");
    }
    expect(identity.mailsTo(disabled)).toEqual([]);
  });

  it("lists the first warnings", async () => {
    const email = await newAdmin();
    const id = await imported({ warned: 12 });
    for (let line = 2; line < 14; line += 1) {
      const about = { importId: id, line, outcome: "created", accountId: randomUUID(), expiresAt } as const;
      await ImportRowEntity.put({ ...about, warnings: ["hourly_rate: “abc”", "name: cleaned"] }).go();
    }
    await mailImport(id);
    const [mail] = identity.mailsTo(email);
    expect(mail?.text).toContain("Rows with warnings:");
    expect(mail?.text).toContain("Line 2: hourly_rate: “abc”; name: cleaned");
    expect(mail?.text).not.toContain("Line 12:");
    expect(mail?.text).toContain("And 2 more rows.");
    expect(mail?.text).not.toContain("left out");
  });

  it("states why a file could not be processed, or that it was cancelled", async () => {
    const email = await newAdmin();
    await mailImport(
      await imported({ state: "failed", problem: "This is not a CSV file.", rows: 0, created: 0 }),
    );
    expect(identity.mailsTo(email)[0]?.text).toContain("This is not a CSV file.");
    await mailImport(await imported({ state: "cancelled", created: 10 }));
    expect(identity.mailsTo(email)[0]?.text).toContain("cancelled, with 30 rows left out");
  });

  it.each(["waiting", "reading", "checked", "running"] as const)(
    "mails nothing while the import is %s",
    async (state) => {
      const email = await newAdmin();
      expect(await mailImport(await imported({ state }))).toEqual([]);
      expect(identity.mailsTo(email)).toEqual([]);
    },
  );

  it("mails nothing about an import that an admin started in the app", async () => {
    expect(await mailImport(await imported({ source: "page" }))).toEqual([]);
    expect(await mailImport(newId())).toEqual([]);
  });

  it("mails the remaining admins on retry if SES was unavailable", async () => {
    const emails = [await newAdmin(), await newAdmin()];
    const id = await imported({});
    nextMailFails("TooManyRequestsException", 429);
    await expect(mailImport(id)).rejects.toThrow("did not take");
    await mailImport(id);
    for (const email of emails) expect(identity.mailsTo(email)).toHaveLength(1);
  });
});
