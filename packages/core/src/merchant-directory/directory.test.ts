import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useObjects } from "../../../../tests/setup/objects.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { anonymous } from "../platform/actor.ts";
import * as Directory from "../directory/index.ts";
import { Invalid, NotFound } from "../platform/errors.ts";
import { MerchantEntity } from "../merchants/merchant.entity.ts";
import { add } from "../products/index.ts";
import { documentClient } from "../platform/table/index.ts";
import { makeArtisan, makeMerchant } from "../testing/index.ts";
import { compact, forget, listedIds, page, products, publish, search } from "./index.ts";
import { useClock } from "../testing/clock.ts";

beforeAll(useTable);
beforeAll(useObjects);

const at = useClock();
beforeEach(() => forget());
afterEach(() => void vi.restoreAllMocks());

const word = () => `w${randomUUID().replaceAll("-", "")}`;
const found = async (text: string) => (await search(anonymous, { search: text })).items.map(({ id }) => id);
const later = (milliseconds: number) => at(Date.now() + milliseconds);

describe("the merchants' directory", () => {
  it("shows only approved merchants, with owner, website and verification, and no other data", async () => {
    const tag = word();
    const id = await makeMerchant(
      { description: tag, website: "https://eze.example", approval: "approved" },
      { isVerified: true },
    );
    await makeMerchant({ description: tag, approval: "pending" });
    await makeMerchant({ description: tag }, { disabledAt: new Date().toISOString() });
    expect(await search(anonymous, { search: tag })).toEqual({
      items: [
        {
          id,
          businessName: "Eze Timber",
          industry: "Building Materials",
          location: "Ikeja, Lagos",
          place: { area: "NG025011", name: "Ikeja", state: "Lagos" },
          description: tag,
          website: "https://eze.example",
          ownerName: "Chidi Eze",
          avatar: null,
          isVerified: true,
        },
      ],
      total: 1,
      nextCursor: null,
    });
  });

  it("masks contact details in texts, on cards and pages, and keeps the website", async () => {
    const tag = word();
    const website = "https://eze.example";
    const id = await makeMerchant({
      website,
      location: "Ikeja, Lagos (08031234567)",
      description: `${tag}, pay to GTB 0123456789`,
    });
    const shown = {
      website,
      location: "Ikeja, Lagos ([hidden])",
      description: `${tag}, pay to GTB [hidden]`,
    };
    expect(await page(anonymous, id)).toMatchObject(shown);
    expect((await search(anonymous, { search: tag })).items).toMatchObject([shown]);
  });

  it("contains no artisan, and the artisans' search contains no merchant", async () => {
    const tag = word();
    const [merchant, artisan] = [
      await makeMerchant({ description: tag }),
      await makeArtisan({ description: tag }),
    ];
    Directory.forget();
    await Promise.all([publish(merchant), Directory.publish(artisan)]);
    expect(await found(tag)).toEqual([merchant]);
    const artisans = await Directory.search(anonymous, { search: tag });
    expect(artisans.items.map(({ id }) => id)).toEqual([artisan]);
  });

  it.each([
    [
      "a merchant after approval",
      { approval: "pending" },
      (id: string) => change(id, { approval: "approved" }),
      1,
    ],
    ["no suspended merchant", {}, (id: string) => change(id, { approval: "pending" }), 0],
    ["an edited merchant's new text", {}, (id: string) => change(id, { description: "Something else" }), 0],
    [
      "no merchant with a disabled account",
      {},
      (id: string) => AccountEntity.patch({ id }).set({ disabledAt: "2026-01-01T00:00:00.000Z" }).go(),
      0,
    ],
    ["no deleted merchant", {}, (id: string) => MerchantEntity.delete({ id }).go(), 0],
  ] as const)("shows %s once published", async (_case, record, act, count) => {
    const tag = word();
    const id = await makeMerchant({ description: tag, ...record });
    await found(tag);
    await act(id);
    await Promise.all([publish(id), publish(id)]);
    later(1_500);
    expect(await found(tag)).toHaveLength(count);
  });

  it("starts from its own snapshot, which a compaction of the artisans leaves alone", async () => {
    const tag = word();
    const id = await makeMerchant({ description: tag });
    expect(await compact()).toMatchObject({ swapped: true });
    await Directory.compact();
    forget();
    const query = vi.spyOn(documentClient, "send");
    expect(await found(tag)).toEqual([id]);
    // Reads only the feed: once to open the connection, once for later changes.
    expect(query).toHaveBeenCalledTimes(2);
    expect((await listedIds(0, 1_000)).ids).toContain(id);
  });

  it("is not loaded by a search for artisans", async () => {
    const query = vi.spyOn(documentClient, "send");
    Directory.forget();
    await Directory.search(anonymous, {});
    for (const [command] of query.mock.calls) expect(JSON.stringify(command.input)).not.toMatch(/merchant/);
  });
});

describe("a merchant's page", () => {
  it("contains the card's data, and the products page by page", async () => {
    const id = await makeMerchant();
    const names = ["Nails", "Cement", "Planks"];
    for (const name of names)
      await add({ type: "merchant", id }, { name, price: 100, unit: "bag", inStock: true });
    expect(await page(anonymous, id)).toMatchObject({
      id,
      businessName: "Eze Timber",
      ownerName: "Chidi Eze",
    });
    const first = await products(anonymous, id, { limit: 2 });
    const rest = await products(anonymous, id, { limit: 2, cursor: first.nextCursor ?? "" });
    expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual(names.toReversed());
    expect(rest.nextCursor).toBeNull();
    const other = await makeMerchant();
    await expect(products(anonymous, other, { cursor: first.nextCursor ?? "" })).rejects.toThrow(Invalid);
  });

  it.each([
    ["hidden", {}, { phone: null, whatsapp: null }],
    ["calls only", { isPhonePublic: true }, { phone: "+2348012345678", whatsapp: null }],
    ["WhatsApp only", { isWhatsappPublic: true }, { phone: null, whatsapp: "2348012345678" }],
  ])("shows everyone the account's number as the merchant chose: %s", async (_, record, shown) => {
    expect(await page(anonymous, await makeMerchant(record))).toMatchObject(shown);
  });

  it("shows the account's current number, and none if it has none", async () => {
    const id = await makeMerchant({ isPhonePublic: true, isWhatsappPublic: true });
    await AccountEntity.patch({ id }).set({ phone: "+2348098765432" }).go();
    expect(await page(anonymous, id)).toMatchObject({ phone: "+2348098765432", whatsapp: "2348098765432" });
    await AccountEntity.patch({ id }).remove(["phone"]).go();
    expect(await page(anonymous, id)).toMatchObject({ phone: null, whatsapp: null });
  });

  it("is not found, like its products, for an unlisted merchant or another id", async () => {
    const chosen = { isPhonePublic: true, isWhatsappPublic: true };
    const pending = await makeMerchant({ ...chosen, approval: "pending" });
    const disabled = await makeMerchant(chosen, { disabledAt: new Date().toISOString() });
    for (const id of [pending, disabled, await makeArtisan(), randomUUID()]) {
      await expect(page(anonymous, id)).rejects.toThrow(NotFound);
      await expect(products(anonymous, id, {})).rejects.toThrow(NotFound);
    }
  });
});

const change = (id: string, set: { approval?: "approved" | "pending"; description?: string }) =>
  MerchantEntity.patch({ id }).set(set).go();
