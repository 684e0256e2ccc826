import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../../tests/setup/table.ts";
import { anonymous, type SignedIn } from "../../platform/actor/index.ts";
import { list } from "../audit/index.ts";
import { Forbidden, NotFound, Unauthenticated } from "../../platform/errors/index.ts";
import { makeArtisan } from "../../testing/index.ts";
import { approve, change, listApprovals, profile, suspend } from "./index.ts";

beforeAll(useTable);

const admin: SignedIn<"admin"> = { type: "admin", id: randomUUID() };
const visit = { address: "102.89.1.1", userAgent: "Test" };
const auditOf = async (accountId: string) => (await list({ accountId })).items;

describe("approving an artisan", () => {
  it("makes the artisan public, and leaves an entry of who did it and from where", async () => {
    const id = await makeArtisan({ approval: "pending" });
    await expect(profile(anonymous, id)).rejects.toThrow(NotFound);
    await approve(admin, id, visit);
    expect((await profile(anonymous, id)).id).toBe(id);
    expect(await auditOf(id)).toMatchObject([
      {
        kind: "approved",
        actorId: admin.id,
        actorType: "admin",
        address: visit.address,
        before: { approval: "pending" },
        after: { approval: "approved", isOnline: "true" },
      },
    ]);
  });

  it("begins as available for new jobs, and comes back from a suspension as the artisan was", async () => {
    const id = await makeArtisan({ approval: "pending" });
    await approve(admin, id, visit);
    expect((await profile(anonymous, id)).isOnline).toBe(true);
    await change({ type: "artisan", id }, { isOnline: false }, visit);
    await suspend(admin, id, { reason: "" }, visit);
    await approve(admin, id, visit);
    expect((await profile(anonymous, id)).isOnline).toBe(false);
    const [again] = await auditOf(id);
    expect(again).toMatchObject({ kind: "approved", after: { approval: "approved" } });
    expect(again?.after).not.toHaveProperty("isOnline");
  });

  it("happens once, however many admins press at once", async () => {
    const id = await makeArtisan({ approval: "pending" });
    await Promise.all([1, 2, 3].map(() => approve(admin, id, visit)));
    await approve(admin, id, visit);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it("is for admins, and for artisans who exist", async () => {
    const id = await makeArtisan({ approval: "pending" });
    await expect(approve(anonymous, id, visit)).rejects.toThrow(Unauthenticated);
    await expect(approve({ type: "artisan", id }, id, visit)).rejects.toThrow(Forbidden);
    await expect(approve(admin, randomUUID(), visit)).rejects.toThrow(NotFound);
    await expect(profile(anonymous, id)).rejects.toThrow(NotFound);
  });
});

describe("the list of artisans that wait", () => {
  it("has them with their profiles, newest first, in pages", async () => {
    const names = ["first", "second", "third"];
    for (const [day, fullName] of names.entries()) {
      const createdAt = `2099-01-0${day + 1}T00:00:00.000Z`;
      await makeArtisan({ approval: "pending", createdAt }, { fullName, emailVerifiedAt: createdAt });
    }
    const first = await listApprovals(admin, { status: "pending", limit: 2 });
    expect(first.items).toMatchObject([
      { name: "third", approval: "pending", isEmailVerified: true, registeredAt: "2099-01-03T00:00:00.000Z" },
      { name: "second" },
    ]);
    const second = await listApprovals(admin, { status: "pending", limit: 1, cursor: first.nextCursor! });
    expect(second.items).toMatchObject([{ name: "first" }]);
  });

  it("does not take the cursor of another list, and is for admins", async () => {
    await makeArtisan({ approval: "pending" });
    await makeArtisan({ approval: "pending" });
    const { nextCursor } = await listApprovals(admin, { status: "pending", limit: 1 });
    await expect(listApprovals(admin, { status: "approved", cursor: nextCursor! })).rejects.toThrow(
      "This page cannot be found",
    );
    await expect(listApprovals({ type: "client", id: randomUUID() }, {})).rejects.toThrow(Forbidden);
  });
});

it("an artisan whose account is disabled is there for the owner and admins only", async () => {
  const id = await makeArtisan({}, { disabledAt: "2026-01-01T00:00:00.000Z" });
  await expect(profile(anonymous, id)).rejects.toThrow(NotFound);
  expect((await profile(admin, id)).id).toBe(id);
});
