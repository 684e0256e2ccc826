import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { anonymous, type Actor, type SignedIn } from "../platform/actor.ts";
import { Conflict, Forbidden, NotFound, Unauthenticated } from "../platform/errors.ts";
import { makeArtisan, makeMerchant, pagesOf } from "../testing/index.ts";
import * as Artisan from "../artisans/index.ts";
import { list as listAudit } from "../audit/index.ts";
import { documentOf } from "../directory/rule.ts";
import { readAccount } from "../accounts/service.ts";
import * as Merchant from "../merchants/index.ts";
import * as MerchantDirectory from "../merchant-directory/index.ts";

beforeAll(useTable);

const admin: SignedIn<"admin"> = { type: "admin", id: randomUUID() };
const other: SignedIn<"admin"> = { type: "admin", id: randomUUID() };
const visit = { address: "102.89.1.1", userAgent: "Test" };
const auditOf = async (accountId: string) => (await listAudit({ accountId })).items;

const business = { businessName: "Eze Wood", industry: "Building Materials", location: "Lagos" } as const;

const kinds = {
  artisan: {
    ...Artisan,
    make: makeArtisan,
    page: (id: string, actor: Actor = anonymous) => Artisan.profile(actor, id),
    change: (id: string) => Artisan.change({ type: "artisan", id }, { description: "Pipes" }, visit),
    first: { isOnline: "true" },
    rejected: { category: "Plumber" },
    audited: {},
  },
  merchant: {
    ...Merchant,
    make: makeMerchant,
    page: (id: string, actor: Actor = anonymous) => MerchantDirectory.page(actor, id),
    change: (id: string) =>
      Merchant.save({ type: "merchant", id }, { ...business, description: "Planks" }, visit),
    first: { userType: "merchant" },
    rejected: { businessName: "Eze Timber" },
    audited: { userType: "merchant" },
  },
} as const;

describe.each(["artisan", "merchant"] as const)("decisions about the record of %s", (type) => {
  const kind = kinds[type];
  const { approve, reject, suspend, detail, listApprovals, page } = kind;
  const makePending = () => kind.make({ approval: "pending" });
  const listed = async (query: object): Promise<{ items: { id: string }[]; nextCursor: string | null }> =>
    listApprovals(admin, query);
  const stateOf = async (id: string) => (await readAccount(id))?.[type]?.approval;

  it("an approval publishes the record; the audit names the admin and the address", async () => {
    const id = await makePending();
    await expect(page(id)).rejects.toThrow(NotFound);
    await approve(admin, id, {}, visit);
    expect((await page(id)).id).toBe(id);
    expect(await auditOf(id)).toMatchObject([
      {
        kind: "approved",
        actorId: admin.id,
        actorType: "admin",
        address: visit.address,
        before: { approval: "pending" },
        after: { approval: "approved", ...kind.first },
      },
    ]);
  });

  it("a rejection deletes the record and keeps the account; the audit keeps the record and the reason", async () => {
    const id = await makePending();
    await reject(admin, id, { reason: " Please name your town. " }, visit);
    expect(await readAccount(id)).toMatchObject({ profile: { userType: type }, [type]: undefined });
    expect(await auditOf(id)).toMatchObject([
      {
        kind: "rejected",
        actorId: admin.id,
        address: visit.address,
        before: { approval: "pending", ...kind.rejected },
        after: { ...kind.audited, reason: "Please name your town." },
      },
    ]);
    await expect(reject(other, id, {}, visit)).rejects.toThrow(NotFound);
  });

  it("a rejection needs no reason", async () => {
    const id = await makePending();
    await reject(admin, id, { reason: "  " }, visit);
    expect((await auditOf(id))[0]?.after).toEqual(kind.audited);
  });

  it("a suspension hides the record until an admin lifts it", async () => {
    const id = await kind.make();
    await suspend(admin, id, { reason: "Complaints" }, visit);
    await expect(page(id)).rejects.toThrow(NotFound);
    expect(await detail(admin, id)).toMatchObject({
      approval: "suspended",
      suspendedAt: expect.stringMatching(/^20/),
    });
    await approve(other, id, {}, visit);
    expect((await page(id)).id).toBe(id);
    expect(await detail(admin, id)).toMatchObject({ approval: "approved", suspendedAt: null });
    expect(await auditOf(id)).toMatchObject([
      { kind: "approved", before: { approval: "suspended", suspendedAt: expect.stringMatching(/^20/) } },
      {
        kind: "suspended",
        before: { approval: "approved" },
        after: { approval: "suspended", reason: "Complaints", ...kind.audited },
      },
    ]);
  });

  it.each([
    ["an approval", "pending", approve],
    ["a suspension", "approved", suspend],
  ] as const)("%s happens once if several admins decide at once", async (_, approval, decide) => {
    const id = await kind.make({ approval });
    await Promise.all([admin, other, admin].map((actor) => decide(actor, id, {}, visit)));
    await decide(admin, id, {}, visit);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it("a rejection happens once, and excludes a concurrent approval", async () => {
    const id = await makePending();
    const tried = await Promise.allSettled([1, 2, 3].map(() => reject(admin, id, {}, visit)));
    expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await auditOf(id)).toHaveLength(1);
    const raced = await makePending();
    const outcomes = await Promise.allSettled([
      approve(admin, raced, {}, visit),
      reject(other, raced, { reason: "No" }, visit),
    ]);
    const isThere = (await stateOf(raced)) !== undefined;
    expect((await auditOf(raced)).map((entry) => entry.kind)).toEqual([isThere ? "approved" : "rejected"]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("a decision is rejected in the wrong state", async () => {
    const [pending, approved, suspended] = [await makePending(), await kind.make(), await kind.make()];
    await suspend(admin, suspended, {}, visit);
    await expect(suspend(admin, pending, {}, visit)).rejects.toThrow(Conflict);
    for (const id of [approved, suspended])
      await expect(reject(admin, id, {}, visit)).rejects.toThrow(Conflict);
    expect([await stateOf(pending), await stateOf(approved), await stateOf(suspended)]).toEqual([
      "pending",
      "approved",
      "suspended",
    ]);
  });

  it("a decision is rejected if its version is older than the owner's last change", async () => {
    const id = await makePending();
    const { version } = await detail(admin, id);
    await kind.change(id);
    const refused = { code: "conflict", reason: "record-changed" };
    await expect(reject(admin, id, { version }, visit)).rejects.toMatchObject(refused);
    await expect(approve(admin, id, { version }, visit)).rejects.toMatchObject(refused);
    await approve(admin, id, { version: (await detail(admin, id)).version }, visit);
    await expect(suspend(admin, id, { version }, visit)).rejects.toMatchObject(refused);
    expect(await stateOf(id)).toBe("approved");
  });

  it("an approval is rejected if the account has another type", async () => {
    const id = await kind.make({ approval: "pending" }, { userType: "admin" });
    await expect(approve(admin, id, {}, visit)).rejects.toThrow(Conflict);
    expect(await stateOf(id)).toBe("pending");
  });

  it("decisions and lists are for admins only, and for existing records only", async () => {
    const id = await makePending();
    const decisions = [
      (actor: Actor, about: string) => approve(actor, about, {}, visit),
      (actor: Actor, about: string) => reject(actor, about, {}, visit),
      (actor: Actor, about: string) => suspend(actor, about, {}, visit),
      detail,
    ];
    for (const decide of decisions) {
      await expect(decide(anonymous, id)).rejects.toThrow(Unauthenticated);
      for (const userType of [type, "client"] as const)
        await expect(decide({ type: userType, id }, id)).rejects.toThrow(Forbidden);
      await expect(decide(admin, randomUUID())).rejects.toThrow(NotFound);
    }
    await expect(listApprovals({ type: "client", id }, {})).rejects.toThrow(Forbidden);
    expect(await stateOf(id)).toBe("pending");
  });

  it("lists contain the records of a status or all, newest first, page by page, with their owners", async () => {
    const ids: string[] = [];
    for (const approval of ["pending", "approved", "approved"] as const) {
      const createdAt = `2199-01-0${ids.length + 1}T00:00:00.000Z`;
      const owner = { fullName: `Number ${ids.length}`, emailVerifiedAt: createdAt };
      ids.unshift(await kind.make({ approval, createdAt }, owner));
    }
    const [suspended = "", approved = "", pending = ""] = ids;
    await suspend(admin, suspended, {}, visit);
    await AccountEntity.delete({ id: approved }).go();
    const pages = await pagesOf((after) => listed({ status: "all", limit: 2, ...after }));
    expect(pages.flat().slice(0, 3)).toMatchObject([
      { id: suspended, approval: "suspended", name: "Number 2", isEmailVerified: true },
      { id: approved, approval: "approved", name: "Unknown", email: "" },
      { id: pending, approval: "pending", suspendedAt: null, registeredAt: "2199-01-01T00:00:00.000Z" },
    ]);
    for (const [status, id] of Object.entries({ suspended, approved, pending }))
      expect((await listed({ status, limit: 1 })).items).toMatchObject([{ id }]);
    const { nextCursor } = await listed({ status: "all", limit: 1 });
    await expect(listed({ status: "approved", cursor: nextCursor })).rejects.toThrow(
      "This page cannot be found",
    );
  });
});

it("an approved artisan is available for new jobs, and a lifted suspension restores the availability", async () => {
  const id = await makeArtisan({ approval: "pending" });
  await Artisan.approve(admin, id, {}, visit);
  expect((await Artisan.profile(anonymous, id)).isOnline).toBe(true);
  await Artisan.change({ type: "artisan", id }, { isOnline: false }, visit);
  await Artisan.suspend(admin, id, { reason: "" }, visit);
  expect(await documentOf(id)).toBeNull();
  await Artisan.approve(admin, id, {}, visit);
  expect((await Artisan.profile(anonymous, id)).isOnline).toBe(false);
  expect((await auditOf(id))[0]?.after).not.toHaveProperty("isOnline");
});

it("a rejected merchant can submit the business again, which is then pending", async () => {
  const id = await makeMerchant({ approval: "pending" });
  await Merchant.reject(admin, id, {}, visit);
  const { merchant } = await Merchant.save(
    { type: "merchant", id },
    { ...business, description: "Planks" },
    visit,
  );
  expect(merchant).toMatchObject({ approval: "pending", businessName: "Eze Wood", website: null });
});

it("only admins see the page of an artisan with a disabled account", async () => {
  const id = await makeArtisan({}, { disabledAt: "2026-01-01T00:00:00.000Z" });
  await expect(Artisan.profile(anonymous, id)).rejects.toThrow(NotFound);
  expect((await Artisan.profile(admin, id)).id).toBe(id);
});
