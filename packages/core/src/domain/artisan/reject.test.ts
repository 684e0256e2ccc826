import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../../tests/setup/table.ts";
import { readAccount } from "../identity/account/service.ts";
import { anonymous, type SignedIn } from "../../platform/actor/index.ts";
import { list } from "../audit/index.ts";
import { Conflict, Forbidden, NotFound, Unauthenticated } from "../../platform/errors/index.ts";
import { makeArtisan } from "../../testing/index.ts";
import { approve, change, detail, profile, reject } from "./index.ts";

beforeAll(useTable);

const admin: SignedIn<"admin"> = { type: "admin", id: randomUUID() };
const visit = { address: "102.89.1.1", userAgent: "Test" };
const auditOf = async (accountId: string) => (await list({ accountId })).items;

describe("rejecting an artisan", () => {
  it("removes the record, leaves the account, and keeps who did it and why", async () => {
    const id = await makeArtisan({ approval: "pending" });
    await reject(admin, id, { reason: " Please name your town. " }, visit);
    await expect(profile({ type: "artisan", id }, id)).rejects.toThrow(NotFound);
    expect(await readAccount(id)).toMatchObject({ profile: { userType: "artisan" }, artisan: undefined });
    expect(await auditOf(id)).toMatchObject([
      {
        kind: "rejected",
        actorId: admin.id,
        address: visit.address,
        before: { approval: "pending", category: "Plumber" },
        after: { reason: "Please name your town." },
      },
    ]);
  });

  it("needs no reason", async () => {
    const id = await makeArtisan({ approval: "pending" });
    await reject(admin, id, { reason: "  " }, visit);
    expect((await auditOf(id))[0]?.after).toEqual({});
  });

  it("refuses a version that the artisan has changed since", async () => {
    const id = await makeArtisan({ approval: "pending" });
    const { version } = await detail(admin, id);
    await change({ type: "artisan", id }, { description: "Pipes" }, visit);
    const refused = { code: "conflict", reason: "record-changed" };
    await expect(reject(admin, id, { version }, visit)).rejects.toMatchObject(refused);
    await expect(approve(admin, id, visit, { version })).rejects.toMatchObject(refused);
    expect((await readAccount(id))?.artisan).toMatchObject({ approval: "pending" });
    await approve(admin, id, visit, { version: (await detail(admin, id)).version });
    expect((await readAccount(id))?.artisan).toMatchObject({ approval: "approved" });
  });

  it("happens once: afterwards there is nobody to reject", async () => {
    const id = await makeArtisan({ approval: "pending" });
    const tried = await Promise.allSettled([1, 2, 3].map(() => reject(admin, id, {}, visit)));
    expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(reject(admin, id, {}, visit)).rejects.toThrow(NotFound);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it("leaves whoever is approved, also at that moment", async () => {
    const id = await makeArtisan();
    await expect(reject(admin, id, {}, visit)).rejects.toThrow(Conflict);
    const raced = await makeArtisan({ approval: "pending" });
    await Promise.allSettled([approve(admin, raced, visit), reject(admin, raced, {}, visit)]);
    const kinds = (await auditOf(raced)).map(({ kind }) => kind);
    const isThere = (await readAccount(raced))?.artisan !== undefined;
    expect(kinds).toEqual([isThere ? "approved" : "rejected"]);
  });

  it("is for admins", async () => {
    const id = await makeArtisan({ approval: "pending" });
    await expect(reject(anonymous, id, {}, visit)).rejects.toThrow(Unauthenticated);
    await expect(reject({ type: "artisan", id }, id, {}, visit)).rejects.toThrow(Forbidden);
    expect((await profile({ type: "artisan", id }, id)).listing).toBe("pending");
  });
});
