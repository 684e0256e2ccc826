import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { anonymous } from "../platform/actor.ts";
import { config } from "../platform/config.ts";
import { Forbidden, Unauthenticated } from "../platform/errors.ts";
import { TotalsEntity } from "../counters/totals.entity.ts";
import { ReviewEntity } from "../reviews/review.entity.ts";
import { selfCheck } from "./index.ts";
import { collections } from "./schema.ts";

beforeAll(useTable);
afterEach(() => {
  vi.restoreAllMocks();
  config().STAGE = "local";
});

describe("the self-check", () => {
  it("reads each collection and finds all rules enforced", async () => {
    await TotalsEntity.put({ clientUsers: 3, adminUsers: 1, approvedArtisans: 2, pendingArtisans: 1 }).go();
    const found = await selfCheck(anonymous);
    expect(found.collections.map(({ name }) => name)).toEqual(collections);
    expect(found.collections.every(({ isReadable }) => isReadable)).toBe(true);
    expect(found.collections[0]).toEqual({ name: "profiles", isReadable: true, count: 4 });
    expect(found.collections[1]?.count).toBe(3);
    expect(found.rules).toEqual(collections.map((name) => ({ name, isEnforced: true })));
    expect(found.session).toEqual({ isSignedIn: false, userType: null });
  });

  it("names an unreadable collection, and still checks the others", async () => {
    vi.spyOn(ReviewEntity.query, "byClient").mockImplementation(() => {
      throw new Error("The table is away");
    });
    const { collections: found } = await selfCheck(anonymous);
    expect(found.filter(({ isReadable }) => !isReadable).map(({ name }) => name)).toEqual(["reviews"]);
  });

  it.each(["local", "dev", "pr-12", "test"])("is open to everyone on the stage %s", async (stage) => {
    config().STAGE = stage;
    await expect(selfCheck(anonymous)).resolves.toBeTruthy();
  });

  it.each(["production", "development", "prod"])("is for admins only on the stage %s", async (stage) => {
    config().STAGE = stage;
    const id = randomUUID();
    await expect(selfCheck(anonymous)).rejects.toThrow(Unauthenticated);
    await expect(selfCheck({ type: "client", id })).rejects.toThrow(Forbidden);
    expect((await selfCheck({ type: "admin", id })).session).toEqual({ isSignedIn: true, userType: "admin" });
  });
});
