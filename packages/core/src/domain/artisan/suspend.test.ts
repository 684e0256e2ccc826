import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../../tests/setup/table.ts";
import { anonymous, type SignedIn } from "../../platform/actor/index.ts";
import { list } from "../audit/index.ts";
import { documentOf } from "../directory/rule.ts";
import { Conflict, Forbidden, NotFound, Unauthenticated } from "../../platform/errors/index.ts";
import { makeArtisan } from "../../testing/index.ts";
import { approve, detail, listApprovals, profile, readOwn, reject, suspend } from "./index.ts";

beforeAll(useTable);

const admin: SignedIn<"admin"> = { type: "admin", id: randomUUID() };
const other: SignedIn<"admin"> = { type: "admin", id: randomUUID() };
const visit = { address: "102.89.1.1", userAgent: "Test" };
const auditOf = async (accountId: string) => (await list({ accountId })).items;

describe("suspending an artisan", () => {
  it("takes the artisan from the public page and the search, with the reason in the audit", async () => {
    const id = await makeArtisan();
    expect(await documentOf(id)).not.toBeNull();
    await suspend(admin, id, { reason: "Complaints" }, visit);
    await expect(profile(anonymous, id)).rejects.toThrow(NotFound);
    expect(await documentOf(id)).toBeNull();
    expect((await readOwn({ type: "artisan", id })).artisan?.approval).toBe("suspended");
    expect(await auditOf(id)).toMatchObject([
      {
        kind: "suspended",
        before: { approval: "approved" },
        after: { approval: "suspended", reason: "Complaints" },
      },
    ]);
  });

  it("lasts until an admin lifts it", async () => {
    const id = await makeArtisan();
    await suspend(admin, id, {}, visit);
    expect((await detail(admin, id)).suspendedAt).toMatch(/^20/);
    await approve(other, id, visit);
    expect((await profile(anonymous, id)).id).toBe(id);
    expect((await detail(admin, id)).suspendedAt).toBeNull();
    expect((await auditOf(id))[0]?.before).toMatchObject({
      approval: "suspended",
      suspendedAt: expect.stringMatching(/^20/),
    });
  });

  it("is not waiting: nobody can reject who is suspended, and the record stays", async () => {
    const id = await makeArtisan();
    await suspend(admin, id, {}, visit);
    await expect(reject(admin, id, {}, visit)).rejects.toThrow(Conflict);
    expect((await detail(admin, id)).approval).toBe("suspended");
  });

  it("happens once, however many admins press at once", async () => {
    const id = await makeArtisan();
    await Promise.all([admin, other, admin].map((actor) => suspend(actor, id, {}, visit)));
    expect(await auditOf(id)).toHaveLength(1);
  });

  it("is for admins, and about artisans who are approved", async () => {
    const id = await makeArtisan();
    await expect(suspend(anonymous, id, {}, visit)).rejects.toThrow(Unauthenticated);
    await expect(suspend({ type: "artisan", id }, id, {}, visit)).rejects.toThrow(Forbidden);
    await expect(suspend(admin, randomUUID(), {}, visit)).rejects.toThrow(NotFound);
    const waiting = await makeArtisan({ approval: "pending" });
    await expect(suspend(admin, waiting, {}, visit)).rejects.toThrow(Conflict);
  });
});

it("the list of all artisans has who waits, who is suspended and who is approved, newest first", async () => {
  const ids: string[] = [];
  for (const approval of ["pending", "approved", "approved"] as const) {
    ids.unshift(await makeArtisan({ approval, createdAt: `2199-01-0${ids.length + 1}T00:00:00.000Z` }));
  }
  await suspend(admin, ids[0]!, {}, visit);
  const page = await listApprovals(admin, { status: "all", limit: 3 });
  expect(page.items.map(({ id }) => id)).toEqual(ids);
  expect(page.items[0]).toMatchObject({ approval: "suspended", suspendedAt: expect.stringMatching(/^20/) });
  const newest = async (status: "pending" | "approved" | "suspended") =>
    (await listApprovals(admin, { status, limit: 1 })).items.map(({ id }) => id);
  expect([await newest("suspended"), await newest("approved"), await newest("pending")]).toEqual(
    ids.map((id) => [id]),
  );
});
