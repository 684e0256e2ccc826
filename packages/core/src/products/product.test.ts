import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import type { SignedIn } from "../platform/actor.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "../platform/errors.ts";
import { newId } from "../platform/ids.ts";
import { findUpload } from "../media/read.ts";
import { makeMerchant, makeUpload } from "../testing/index.ts";
import {
  add,
  change,
  listOwn,
  productsOf,
  ProductForm,
  productLimit,
  ProductQuotaEntity,
  remove,
} from "./index.ts";

beforeAll(useTable);

const form = { name: "Cement", price: 9500, unit: "bag", inStock: true };
const merchant = async (): Promise<SignedIn<"merchant">> => ({ type: "merchant", id: await makeMerchant() });
const picture = (actor: SignedIn) => makeUpload(actor.id, "product");
const usedBy = async (actor: SignedIn, id: string) => (await findUpload({ userId: actor.id, id }))?.usedBy;

describe("a merchant's own products", () => {
  it("are added, changed, listed newest first with their number, and deleted", async () => {
    const owner = await merchant();
    const first = await add(owner, { ...form, description: " Dry " });
    const second = await add(owner, { ...form, name: "Sand", price: 1, inStock: false });
    expect(first).toMatchObject({ name: "Cement", price: 9500, description: "Dry", picture: null });
    expect(await listOwn(owner, {})).toMatchObject({ items: [second, first], total: 2, limit: productLimit });
    const changed = await change(owner, first.id, { ...form, price: 9900 });
    expect(changed).toEqual({ ...first, price: 9900, description: null, version: 2 });
    await remove(owner, second.id);
    expect(await listOwn(owner, {})).toMatchObject({ items: [changed], total: 1 });
    await expect(remove(owner, second.id)).rejects.toThrow(NotFound);
    expect(await listOwn(owner, {})).toMatchObject({ total: 1 });
  });

  it("mask contact details for everyone except the merchant", async () => {
    const owner = await merchant();
    const product = { ...form, name: "Cement, call 08031234567", description: "50 kg. See bit.ly/abc" };
    await add(owner, product);
    expect((await listOwn(owner, {})).items).toMatchObject([product]);
    expect((await productsOf(owner.id, {})).items).toMatchObject([
      { name: "Cement, call [hidden]", description: "50 kg. See [hidden]" },
    ]);
  });

  it("use a picture's upload, and release it when the product changes or is deleted", async () => {
    const owner = await merchant();
    const [one, other] = [await picture(owner), await picture(owner)];
    const { id, picture: shown } = await add(owner, { ...form, picture: one.key });
    expect(shown?.key).toBe(one.key);
    expect(await usedBy(owner, one.id)).toBe(`product:${id}`);
    await change(owner, id, { ...form, picture: one.key, price: 1 });
    expect(await usedBy(owner, one.id)).toBe(`product:${id}`);
    await change(owner, id, { ...form, picture: other.key });
    expect([await usedBy(owner, one.id), await usedBy(owner, other.id)]).toEqual([
      undefined,
      `product:${id}`,
    ]);
    await remove(owner, id);
    expect(await usedBy(owner, other.id)).toBeUndefined();
  });

  it("reject a picture of another user, for another purpose, or of another product", async () => {
    const [owner, stranger] = [await merchant(), await merchant()];
    const { key: foreign } = await picture(stranger);
    const { key: avatar } = await makeUpload(owner.id, "avatar");
    const { key: taken } = await picture(owner);
    await add(owner, { ...form, picture: taken });
    await expect(add(owner, { ...form, picture: foreign })).rejects.toThrow(NotFound);
    await expect(add(owner, { ...form, picture: avatar })).rejects.toThrow(NotFound);
    await expect(add(owner, { ...form, picture: taken })).rejects.toThrow(Conflict);
    expect(await listOwn(owner, {})).toMatchObject({ total: 1 });
  });

  it("cannot be changed or deleted by other users", async () => {
    const [owner, stranger] = [await merchant(), await merchant()];
    const { id } = await add(owner, form);
    await expect(change(stranger, id, form)).rejects.toThrow(NotFound);
    await expect(remove(stranger, id)).rejects.toThrow(NotFound);
    for (const type of ["client", "artisan", "admin"] as const)
      await expect(add({ type, id: owner.id }, form)).rejects.toThrow(Forbidden);
    expect((await listOwn(owner, {})).items).toMatchObject([form]);
    expect((await listOwn(stranger, {})).total).toBe(0);
  });

  it("are limited to two hundred, also for concurrent calls", async () => {
    const owner = await merchant();
    await ProductQuotaEntity.put({ ownerId: owner.id, products: productLimit - 2 }).go();
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => add(owner, form)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    await expect(add(owner, form)).rejects.toThrow(Invalid);
    expect((await listOwn(owner, {})).items).toHaveLength(2);
  });

  it("need a merchant record", async () => {
    await expect(add({ type: "merchant", id: randomUUID() }, form)).rejects.toThrow(Conflict);
  });

  it("that change concurrently end in one of the changes, with each picture either used or released", async () => {
    const owner = await merchant();
    const { id } = await add(owner, form);
    const uploads = await Promise.all([picture(owner), picture(owner), picture(owner)]);
    await Promise.all(uploads.map(({ key }) => change(owner, id, { ...form, picture: key })));
    const [product] = (await listOwn(owner, {})).items;
    for (const upload of uploads)
      expect(await usedBy(owner, upload.id)).toBe(
        upload.key === product?.picture?.key ? `product:${id}` : undefined,
      );
  });

  it("reject bidirectional control characters, and need a visible name", () => {
    const { name, unit } = ProductForm.parse({ ...form, name: "\u202eCement\u0000", unit: "\u0007bag" });
    expect([name, unit]).toEqual(["Cement", "bag"]);
    expect(ProductForm.safeParse({ ...form, name: "\u200b \u0000" }).error?.issues).toMatchObject([
      { path: ["name"], message: "Product name is required" },
    ]);
  });

  it("with an unknown id are not found", async () => {
    await expect(change(await merchant(), newId(), form)).rejects.toThrow(NotFound);
  });
});

it.each([
  ["no name", { name: " " }],
  ["a price of 0", { price: 0 }],
  ["a price with kobo", { price: 12.5 }],
  ["a negative price", { price: -1 }],
  ["an infinite price", { price: Infinity }],
  ["a very high price", { price: 1_000_000_001 }],
  ["no unit", { unit: "" }],
  ["a very long description", { description: "x".repeat(1001) }],
  ["an unknown field", { merchantId: randomUUID() }],
])("a product with %s is rejected", (_case, wrong) => {
  expect(ProductForm.safeParse({ ...form, ...wrong }).success).toBe(false);
});
