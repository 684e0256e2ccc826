import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { anonymous } from "../platform/actor.ts";
import { Forbidden, Invalid } from "../platform/errors.ts";
import { newId } from "../platform/ids.ts";
import { AddressEntity } from "../lookup/index.ts";
import { AuditEntity, type AuditKind, countFailure, entry, failures, list, record } from "./index.ts";
import { listAudit } from "../users/list-audit.ts";
import { pagesOf } from "../testing/index.ts";
import { useClock } from "../testing/clock.ts";

beforeAll(useTable);

const at = useClock();

const visit = { address: "102.89.23.7", userAgent: "Mozilla/5.0" };
const leave = (accountId: string, kind: AuditKind) => record({ kind, accountId, actor: anonymous, visit });

async function kindsOf(which: Parameters<typeof list>[0], limit: number): Promise<string[]> {
  const pages = await pagesOf(({ cursor }) => list(which, cursor, limit));
  for (const page of pages) expect(page.length).toBeLessThanOrEqual(limit);
  return pages.flat().map(({ kind }) => kind);
}

describe("an entry", () => {
  it("states actor, event, subject, time, address and changes", async () => {
    at("2026-11-21T10:04:00.000Z");
    const [accountId, adminId] = [randomUUID(), randomUUID()];
    await record({
      kind: "type-changed",
      accountId,
      actor: { type: "admin", id: adminId },
      visit: { ...visit, userAgent: "x".repeat(5_000) },
      before: { userType: "client" },
      after: { userType: "artisan" },
    });
    const { items } = await list({ accountId });
    expect(items).toEqual([
      {
        id: expect.stringMatching(/^[0-9A-Z]{26}$/),
        kind: "type-changed",
        accountId,
        actorType: "admin",
        actorId: adminId,
        address: "102.89.23.7",
        userAgent: "x".repeat(200),
        before: { userType: "client" },
        after: { userType: "artisan" },
        createdAt: "2026-11-21T10:04:00.000Z",
        month: "2026-11",
      },
    ]);
  });

  it("may have the system as its actor, without an address", async () => {
    const accountId = randomUUID();
    await record({ kind: "disabled", accountId, actor: { type: "system" } });
    const [only] = (await list({ accountId })).items;
    expect(only).toMatchObject({ kind: "disabled", actorType: "system" });
    for (const absent of ["actorId", "address", "userAgent", "before", "after"])
      expect(only).not.toHaveProperty(absent);
  });

  it("can be written in the transaction of its event", async () => {
    const accountId = randomUUID();
    await AuditEntity.put(
      entry({ kind: "approved", accountId, actor: { type: "admin", id: randomUUID() } }),
    ).go();
    expect(await kindsOf({ accountId }, 10)).toEqual(["approved"]);
  });
});

describe("entries are listed newest first, page by page", () => {
  it("of an account only", async () => {
    const [mine, other] = [randomUUID(), randomUUID()];
    for (const kind of ["registered", "email-verified", "password-changed"] as const) {
      await leave(mine, kind);
      await leave(other, "approved");
    }
    expect(await kindsOf({ accountId: mine }, 2)).toEqual([
      "password-changed",
      "email-verified",
      "registered",
    ]);
  });

  it("of a month, and of a kind in it", async () => {
    at("2031-02-28T23:59:59.999Z");
    await leave(randomUUID(), "registered");
    at("2031-03-01T00:00:00.000Z");
    await leave(randomUUID(), "registered");
    at("2031-03-15T12:00:00.000Z");
    await leave(randomUUID(), "password-reset");
    at("2031-03-31T23:59:59.999Z");
    await leave(randomUUID(), "registered");
    expect(await kindsOf({ month: "2031-03" }, 2)).toEqual(["registered", "password-reset", "registered"]);
    expect(await kindsOf({ month: "2031-03", kind: "registered" }, 1)).toEqual(["registered", "registered"]);
    expect(await kindsOf({ month: "2031-04" }, 2)).toEqual([]);
  });

  it("with a cursor that other lists reject", async () => {
    const [mine, other] = [randomUUID(), randomUUID()];
    for (let round = 0; round < 2; round += 1) await leave(mine, "registered");
    const { nextCursor } = await list({ accountId: mine }, undefined, 1);
    await expect(list({ accountId: other }, nextCursor ?? "", 1)).rejects.toThrow(Invalid);
    await expect(list({ accountId: mine }, "made-up", 1)).rejects.toThrow(Invalid);
  });
});

it("failures are counted per day, including concurrent ones", async () => {
  at("2032-01-01T23:59:59.000Z");
  await Promise.all(Array.from({ length: 40 }, () => countFailure("sign-in-failed")));
  at("2032-01-02T00:00:00.000Z");
  await countFailure("sign-in-failed");
  at("2032-01-09T00:00:00.000Z");
  await countFailure("sign-in-failed");
  expect(await failures({ from: "2032-01-01", to: "2032-01-08" })).toEqual([
    { day: "2032-01-01", count: 40 },
    { day: "2032-01-02", count: 1 },
  ]);
});

describe("admins read the entries", () => {
  const admin = { type: "admin", id: randomUUID() } as const;
  const kinds = async (query: Parameters<typeof listAudit>[1]) =>
    (await listAudit(admin, query)).items.map(({ kind }) => kind);

  it("of an account, an admin, a month and a kind, in any combination", async () => {
    const accountId = randomUUID();
    at("2034-05-31T23:59:59.999Z");
    await record({ kind: "verified", accountId, actor: admin });
    at("2034-06-01T00:00:00.000Z");
    await record({ kind: "disabled", accountId, actor: admin });
    await record({ kind: "verified", accountId, actor: { type: "admin", id: randomUUID() } });
    await record({ kind: "settings-changed", subject: "settings", accountId: admin.id, actor: admin });
    expect(await kinds({ account: accountId })).toEqual(["verified", "disabled", "verified"]);
    expect(await kinds({ account: accountId, month: "2034-05" })).toEqual(["verified"]);
    expect(await kinds({ account: accountId, admin: admin.id })).toEqual(["disabled", "verified"]);
    expect(await kinds({ admin: admin.id })).toEqual(["settings-changed", "disabled", "verified"]);
    expect(await kinds({ admin: admin.id, month: "2034-06", kind: "disabled" })).toEqual(["disabled"]);
    expect(await kinds({ month: "2034-06", kind: "verified" })).toEqual(["verified"]);
    expect(await kinds({})).toEqual(["settings-changed", "verified", "disabled"]);
    const [first] = (await listAudit(admin, { admin: admin.id, limit: 1 })).items;
    expect(first).toMatchObject({ subject: "settings", account: null, actor: { id: admin.id } });
  });

  it("of a month up to its last millisecond, whatever their ids end with", async () => {
    const accountId = randomUUID();
    at("2034-08-31T23:59:59.999Z");
    const id = `${newId().slice(0, 10)}ZZZZZZZZZZZZZZZZ`;
    await AuditEntity.put({ ...entry({ kind: "verified", accountId, actor: admin }), id }).go();
    expect(await kinds({ account: accountId, month: "2034-08" })).toEqual(["verified"]);
    expect(await kinds({ account: accountId, month: "2034-09" })).toEqual([]);
  });

  it("of a kind, continuing after the previous page", async () => {
    const accountId = randomUUID();
    for (let round = 0; round < 3; round += 1)
      for (const kind of ["disabled", "enabled"] as const) await record({ kind, accountId, actor: admin });
    const first = await listAudit(admin, { account: accountId, kind: "enabled", limit: 2 });
    const second = await listAudit(admin, {
      account: accountId,
      kind: "enabled",
      limit: 2,
      cursor: first.nextCursor ?? "",
    });
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null]);
  });

  it("of a complete address, but not of a partial or unknown one", async () => {
    const [id, email] = [randomUUID(), "audited@handiwork.test"];
    await AddressEntity.put({ email, id, userType: "client" }).go();
    await leave(id, "registered");
    expect(await kinds({ account: "Audited@Handiwork.test " })).toEqual(["registered"]);
    for (const account of ["nobody@handiwork.test", "audited@hand", "lient", "4e2f8f6e"])
      expect(await listAudit(admin, { account })).toEqual({ items: [], nextCursor: null, searchedTo: null });
  });

  it("and no other user does", async () => {
    await expect(listAudit({ type: "client", id: randomUUID() }, {})).rejects.toThrow(Forbidden);
  });
});
