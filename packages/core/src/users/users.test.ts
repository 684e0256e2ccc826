import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { anonymous, type SignedIn, type UserType } from "../platform/actor.ts";
import * as Audit from "../audit/index.ts";
import { Forbidden, NotFound, Unauthenticated } from "../platform/errors.ts";
import { documentOf } from "../directory/index.ts";
import { syncTerms } from "../lookup/index.ts";
import { makeAccount, makeArtisan, makeMerchant, pagesOf } from "../testing/index.ts";
import { detail, list, setVerified } from "./index.ts";

beforeAll(useTable);

const admin: SignedIn = { type: "admin", id: randomUUID() };
const visit = { address: "102.89.1.1", userAgent: "Test" };

async function join(userType: UserType, createdAt: string, fullName?: string): Promise<string> {
  const { id } = await makeAccount(userType, { createdAt, ...(fullName && { fullName }) });
  await syncTerms(id, []);
  return id;
}

async function idsOf(query: Parameters<typeof list>[1]): Promise<string[]> {
  const pages = await pagesOf((after) => list(admin, { ...query, ...after }));
  return pages.flat().map(({ id }) => id);
}

describe("one user", () => {
  it("is shown with the current status of the records", async () => {
    const client = await join("client", "2026-01-05T09:00:00.000Z", "Halima One");
    expect(await detail(admin, client)).toMatchObject({
      id: client,
      name: "Halima One",
      userType: "client",
      mailProblem: null,
      artisan: null,
      merchant: null,
    });
    const artisan = await makeArtisan({ approval: "suspended" }, { disabledAt: "2026-01-05T09:00:00.000Z" });
    expect(await detail(admin, artisan)).toMatchObject({
      artisan: "suspended",
      merchant: null,
      isDisabled: true,
    });
    expect(await detail(admin, await makeMerchant({ approval: "pending" }))).toMatchObject({
      artisan: null,
      merchant: "pending",
    });
  });

  it("is for admins only, and not found for an unknown id", async () => {
    await expect(detail(admin, randomUUID())).rejects.toThrow(NotFound);
    await expect(detail(anonymous, randomUUID())).rejects.toThrow(Unauthenticated);
    const id = randomUUID();
    await expect(detail({ type: "client", id }, id)).rejects.toThrow(Forbidden);
  });
});

describe("the list of users", () => {
  it("contains all types merged, or one, newest first, page by page", async () => {
    const types = ["client", "artisan", "client", "merchant", "admin", "client"] as const;
    const ids: string[] = [];
    for (const [day, type] of types.entries())
      ids.unshift(await join(type, `2039-01-0${day + 1}T00:00:00.000Z`));
    expect((await idsOf({ limit: 2 })).slice(0, 6)).toEqual(ids);
    expect((await idsOf({ type: "client", limit: 1 })).slice(0, 3)).toEqual([ids[0], ids[3], ids[5]]);
  });

  it("shows admins the data of a user found by name or address", async () => {
    const id = await join("merchant", "2026-01-05T09:00:00.000Z", "Halima Searched");
    const { items, nextCursor } = await list(admin, { search: `hal SEARCHED`, type: "merchant" });
    expect(items).toEqual([
      {
        id,
        name: "Halima Searched",
        email: `${id}@handiwork.test`,
        phone: null,
        avatar: null,
        userType: "merchant",
        isVerified: false,
        isEmailVerified: false,
        mailProblem: null,
        isDisabled: false,
        joinedAt: "2026-01-05T09:00:00.000Z",
      },
    ]);
    expect(nextCursor).toBeNull();
    expect(await idsOf({ search: `${id}@hand` })).toEqual([id]);
    expect(await idsOf({ search: "searched", type: "client" })).toEqual([]);
  });

  it("finds no user by a former name", async () => {
    const id = await join("client", "2026-01-05T09:00:00.000Z", "Before Marriage");
    await AccountEntity.patch({ id }).set({ fullName: "After Marriage" }).go();
    expect(await idsOf({ search: "before" })).toEqual([]);
  });

  it("is for admins only", async () => {
    await expect(list(anonymous, {})).rejects.toThrow(Unauthenticated);
    for (const type of ["client", "artisan", "merchant"] as const)
      await expect(list({ type, id: randomUUID() }, {})).rejects.toThrow(Forbidden);
  });
});

const kinds = async (accountId: string) =>
  (await Audit.list({ accountId })).items.map(({ kind, before, after }) => [kind, before, after]);

describe("verification", () => {
  it("is set and removed, each with one audit entry, and shows in search", async () => {
    const id = await makeArtisan();
    for (const isVerified of [true, true]) await setVerified(admin, id, { isVerified }, visit);
    expect((await documentOf(id))?.isVerified).toBe(true);
    for (const isVerified of [false, false]) await setVerified(admin, id, { isVerified }, visit);
    expect((await documentOf(id))?.isVerified).toBe(false);
    expect(await kinds(id)).toEqual([
      ["verification-removed", { isVerified: "true" }, { isVerified: "false" }],
      ["verified", { isVerified: "false" }, { isVerified: "true" }],
    ]);
  });

  it("of an unknown id is not found, and creates no user", async () => {
    const id = randomUUID();
    await expect(setVerified(admin, id, { isVerified: true }, visit)).rejects.toThrow(NotFound);
    expect((await AccountEntity.get({ id }).go()).data).toBeNull();
    expect(await kinds(id)).toEqual([]);
  });

  it("is for admins only", async () => {
    const id = await makeArtisan();
    await expect(setVerified({ type: "artisan", id }, id, { isVerified: true }, visit)).rejects.toThrow(
      Forbidden,
    );
  });
});
