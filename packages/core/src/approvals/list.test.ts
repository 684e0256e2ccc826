import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import type { SignedIn } from "../platform/actor.ts";
import * as Artisan from "../artisans/index.ts";
import { syncTerms } from "../lookup/index.ts";
import * as Merchant from "../merchants/index.ts";
import { makeArtisan, makeMerchant, pagesOf } from "../testing/index.ts";
import { AccountEntity } from "../accounts/account.entity.ts";

beforeAll(useTable);

const admin: SignedIn = { type: "admin", id: randomUUID() };
const phone = "+2348034417290";

async function known(made: Promise<string>): Promise<string> {
  const id = await made;
  await syncTerms(id, []);
  return id;
}

type Query = Parameters<typeof Artisan.listApprovals>[1];

const artisans = async (query: Query) =>
  (await Artisan.listApprovals(admin, query)).items.map(({ id }) => id);
const merchants = async (query: Query) =>
  (await Merchant.listApprovals(admin, query)).items.map(({ id }) => id);

/** Returns the ids of all pages, with two items per page. */
const every = async (query: Query) => {
  const pages = await pagesOf((after) => Artisan.listApprovals(admin, { ...query, limit: 2, ...after }));
  return pages
    .flat()
    .map(({ id }) => id)
    .toSorted();
};

describe("listApprovals finds", () => {
  it("records of a status by parts of the name, business, address and number", async () => {
    const named = { fullName: "Chidinma Uzor", email: "uzor@lists.test", phone };
    const record = { businessName: "Golden Stitches", approval: "suspended" } as const;
    const id = await known(makeArtisan(record, named));
    for (const search of ["hidinma", "zor@LIST", "0803 441 7290", "oldenn", "olden hidin"]) {
      const wanted = search === "oldenn" ? [] : [id];
      expect([search, await artisans({ status: "all", search })]).toEqual([search, wanted]);
      expect(await artisans({ status: "suspended", search })).toEqual(wanted);
      expect(await artisans({ status: "pending", search })).toEqual([]);
      expect(await merchants({ status: "all", search })).toEqual([]);
    }
  });

  it("an applicant, who is a client, but no other client", async () => {
    const applicant = { userType: "client", fullName: "Zebulun Applies" } as const;
    const id = await known(makeArtisan({ approval: "pending" }, applicant));
    const client = randomUUID();
    await AccountEntity.put({ ...applicant, id: client, email: `${client}@lists.test` }).go();
    await syncTerms(client, []);
    expect(await artisans({ status: "all", search: "ebulun" })).toEqual([id]);
    expect(await artisans({ search: "ebulun appl" })).toEqual([id]);
  });

  it("a merchant by the current business name only", async () => {
    const id = await known(makeMerchant({ businessName: "Kwashiorkor Timber" }));
    expect(await merchants({ status: "approved", search: "washior" })).toEqual([id]);
    await Merchant.MerchantEntity.patch({ id }).set({ businessName: "Eze Timber" }).go();
    expect(await merchants({ status: "approved", search: "washior" })).toEqual([]);
  });

  it("all records page by page, each once", async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => known(makeMerchant({}, { fullName: "Quintus Pages" }))),
    );
    const query = { status: "all", search: "uintus", limit: 2 } as const;
    const pages = await pagesOf((after) => Merchant.listApprovals(admin, { ...query, ...after }));
    for (const page of pages) expect(page.length).toBeLessThanOrEqual(2);
    const seen = pages.flat().map(({ id }) => id);
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  it("records of a trade and state, with any or one status, each once however the pages fall", async () => {
    const at = { category: "Glazier", location: "Nsukka, Enugu" };
    const made = await Promise.all([
      ...[1, 2, 3].map(() => makeArtisan({ ...at, approval: "suspended" })),
      ...[1, 2].map(() => makeArtisan({ ...at, approval: "pending" })),
      makeArtisan({ ...at, category: "Welder" }),
      makeArtisan({ ...at, location: "Aba, Abia" }),
    ]);
    const glaziers = { trade: "Glazier", state: "Enugu" };
    expect(await every({ status: "all", ...glaziers })).toEqual(made.slice(0, 5).toSorted());
    expect(await every({ status: "suspended", ...glaziers })).toEqual(made.slice(0, 3).toSorted());
    expect(await every({ status: "pending", trade: "Glazier" })).toEqual(made.slice(3, 5).toSorted());
    expect(await every({ status: "all", state: "Enugu", trade: "Plumber" })).toEqual([]);
    const industry = await makeMerchant({ industry: "Glass", location: "Nsukka, Enugu" });
    expect(await merchants({ status: "all", trade: "Glass", state: "Enugu" })).toEqual([industry]);
  });

  it("records of a trade by words", async () => {
    const named = { fullName: "Yewande Sifted" };
    const id = await known(makeArtisan({ category: "Glazier" }, named));
    await known(makeArtisan({ category: "Welder" }, named));
    expect(await artisans({ status: "all", search: "ewande", trade: "Glazier" })).toEqual([id]);
  });
});
