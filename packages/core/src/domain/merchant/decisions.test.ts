import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../../tests/setup/table.ts";
import { anonymous, type SignedIn } from "../../platform/actor/index.ts";
import { AccountEntity } from "../../model/account/account.entity.ts";
import { list } from "../audit/index.ts";
import { Conflict, Forbidden, NotFound, Unauthenticated } from "../../platform/errors/index.ts";
import { makeMerchant } from "../../testing/index.ts";
import { approve, detail, listApprovals, MerchantEntity, readOwn, reject, save, suspend } from "./index.ts";

beforeAll(useTable);

const admin: SignedIn<"admin"> = { type: "admin", id: randomUUID() };
const other: SignedIn<"admin"> = { type: "admin", id: randomUUID() };
const visit = { address: "102.89.1.1", userAgent: "Test" };
const auditOf = async (accountId: string) => (await list({ accountId })).items;
const rowOf = async (id: string) => (await MerchantEntity.get({ id }).go({ consistent: true })).data;

describe("approving a merchant", () => {
  it("makes the record public, and leaves an entry of who did it and from where", async () => {
    const id = await makeMerchant({ approval: "pending" });
    await approve(admin, id, visit);
    expect(await rowOf(id)).toMatchObject({ approval: "approved" });
    expect(await auditOf(id)).toMatchObject([
      {
        kind: "approved",
        actorId: admin.id,
        address: visit.address,
        before: { approval: "pending" },
        after: { approval: "approved", userType: "merchant" },
      },
    ]);
  });

  it("happens once, however many admins press at once", async () => {
    const id = await makeMerchant({ approval: "pending" });
    await Promise.all([admin, other, admin].map((actor) => approve(actor, id, visit)));
    await approve(admin, id, visit);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it("is not done for an account that is of another type by now", async () => {
    const id = await makeMerchant({ approval: "pending" }, { userType: "admin" });
    await expect(approve(admin, id, visit)).rejects.toThrow(Conflict);
    expect(await rowOf(id)).toMatchObject({ approval: "pending" });
  });
});

describe("rejecting a merchant", () => {
  it("removes the record; the account stays, and may tell of the business anew", async () => {
    const id = await makeMerchant({ approval: "pending" });
    await reject(admin, id, { reason: "No such shop" }, visit);
    expect(await rowOf(id)).toBeNull();
    expect(await auditOf(id)).toMatchObject([
      { kind: "rejected", before: { businessName: "Eze Timber" }, after: { reason: "No such shop" } },
    ]);
    const owner: SignedIn = { type: "merchant", id };
    const business = { businessName: "Eze Wood", industry: "Building Materials", location: "Lagos" } as const;
    const { merchant } = await save(owner, { ...business, description: "Planks" }, visit);
    expect(merchant).toMatchObject({ approval: "pending", businessName: "Eze Wood", website: null });
  });

  it("of one who is approved is refused, and of one who is gone not found", async () => {
    const id = await makeMerchant();
    await expect(reject(admin, id, {}, visit)).rejects.toThrow(Conflict);
    const waiting = await makeMerchant({ approval: "pending" });
    await reject(admin, waiting, {}, visit);
    await expect(reject(other, waiting, {}, visit)).rejects.toThrow(NotFound);
  });

  it("who is suspended is refused, and the record stays", async () => {
    const id = await makeMerchant();
    await suspend(admin, id, {}, visit);
    await expect(reject(admin, id, {}, visit)).rejects.toThrow(Conflict);
    expect((await detail(admin, id)).approval).toBe("suspended");
    await approve(admin, id, visit);
    expect(await detail(admin, id)).toMatchObject({ approval: "approved", suspendedAt: null });
  });
});

describe("suspending a merchant", () => {
  it("takes an approved one out of the public until the next approval", async () => {
    const id = await makeMerchant();
    await suspend(admin, id, { reason: "Complaints" }, visit);
    expect((await listApprovals(admin, { status: "suspended" })).items.map((each) => each.id)).toContain(id);
    expect((await listApprovals(admin, { limit: 50 })).items.map((each) => each.id)).not.toContain(id);
    expect((await readOwn({ type: "merchant", id })).merchant?.suspendedAt).toMatch(/^20/);
    await approve(other, id, visit);
    expect((await readOwn({ type: "merchant", id })).merchant).toMatchObject({
      approval: "approved",
      suspendedAt: null,
    });
    expect((await auditOf(id)).map(({ kind }) => kind)).toEqual(["approved", "suspended"]);
  });

  it("happens once, however many admins press at once; nothing is suspended that waits", async () => {
    const id = await makeMerchant();
    await Promise.all([admin, other].map((actor) => suspend(actor, id, {}, visit)));
    expect(await auditOf(id)).toHaveLength(1);
    const waiting = await makeMerchant({ approval: "pending" });
    await expect(suspend(admin, waiting, {}, visit)).rejects.toThrow(Conflict);
  });
});

it("of two admins who decide differently at once, the record tells who was heard", async () => {
  const id = await makeMerchant({ approval: "pending" });
  const outcomes = await Promise.allSettled([
    approve(admin, id, visit),
    reject(other, id, { reason: "No" }, visit),
  ]);
  const row = await rowOf(id);
  const kinds = (await auditOf(id)).map(({ kind }) => kind);
  expect(kinds).toEqual([row ? "approved" : "rejected"]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

it("each decision is for admins, and about merchants who exist", async () => {
  const id = await makeMerchant({ approval: "pending" });
  const client: SignedIn = { type: "client", id: randomUUID() };
  const decisions = [
    (actor: typeof anonymous | SignedIn, about: string) => approve(actor, about, visit),
    (actor: typeof anonymous | SignedIn, about: string) => reject(actor, about, {}, visit),
    (actor: typeof anonymous | SignedIn, about: string) => suspend(actor, about, {}, visit),
    detail,
  ];
  for (const decide of decisions) {
    await expect(decide(anonymous, id)).rejects.toThrow(Unauthenticated);
    await expect(decide({ type: "merchant", id }, id)).rejects.toThrow(Forbidden);
    await expect(decide(client, id)).rejects.toThrow(Forbidden);
    await expect(decide(admin, randomUUID())).rejects.toThrow(NotFound);
  }
  await expect(listApprovals(client, {})).rejects.toThrow(Forbidden);
  expect(await rowOf(id)).toMatchObject({ approval: "pending" });
});

describe("the admins' list of merchants", () => {
  it("has both or one of the approvals with their owners, newest first, in pages", async () => {
    const names = ["first", "second", "third", "fourth"];
    for (const [day, fullName] of names.entries()) {
      const createdAt = `2099-01-0${day + 1}T00:00:00.000Z`;
      await makeMerchant({ approval: day % 2 ? "approved" : "pending", createdAt }, { fullName });
    }
    const first = await listApprovals(admin, { status: "all", limit: 3 });
    expect(first.items.map(({ name }) => name)).toEqual(["fourth", "third", "second"]);
    expect(first.items[0]).toMatchObject({
      businessName: "Eze Timber",
      industry: "Building Materials",
      phone: "+2348012345678",
      isEmailVerified: false,
      website: null,
      suspendedAt: null,
    });
    const rest = await listApprovals(admin, { status: "all", limit: 1, cursor: first.nextCursor! });
    expect(rest.items.map(({ name }) => name)).toEqual(["first"]);
    const { items } = await listApprovals(admin, { limit: 2 });
    expect(items.map(({ name }) => name)).toEqual(["third", "first"]);
    await expect(listApprovals(admin, { status: "approved", cursor: first.nextCursor! })).rejects.toThrow(
      "This page cannot be found",
    );
  });

  it("has a record whose owner's account is just being deleted", async () => {
    const id = await makeMerchant({ createdAt: "2199-01-01T00:00:00.000Z" });
    await AccountEntity.delete({ id }).go();
    const { items } = await listApprovals(admin, { status: "approved", limit: 1 });
    expect(items).toMatchObject([{ id, name: "Unknown", email: "" }]);
  });
});
