import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import type { SignedIn } from "../platform/actor.ts";
import { list } from "../audit/index.ts";
import { Forbidden, NotFound } from "../platform/errors.ts";
import { makeAccount, makeMerchant } from "../testing/index.ts";
import { MerchantForm, readOwn, save, suspend } from "./index.ts";

beforeAll(useTable);

const visit = { address: "102.89.1.1", userAgent: "Test" };
const business = {
  businessName: "Eze Timber",
  industry: "Building Materials",
  location: "Ikeja, Lagos",
  website: "https://eze.example/shop",
  description: "Timber, cut to size.",
} as const;
const merchant = (id: string): SignedIn<"merchant"> => ({ type: "merchant", id });
const auditOf = async (accountId: string) => (await list({ accountId })).items;

/** Creates a merchant whose record was rejected or never created. */
async function withoutRecord(): Promise<SignedIn<"merchant">> {
  return merchant((await makeAccount("merchant")).id);
}

describe("a merchant's own record", () => {
  it("is missing at first; saving creates a pending one", async () => {
    const owner = await withoutRecord();
    expect(await readOwn(owner)).toEqual({ merchant: null });
    const { merchant: saved } = await save(owner, business, visit);
    expect(saved).toMatchObject({ ...business, approval: "pending", suspendedAt: null });
    expect(await auditOf(owner.id)).toEqual([]);
  });

  it("is created once, whatever two tabs send concurrently", async () => {
    const owner = await withoutRecord();
    const names = ["Eze One", "Eze Two"];
    await Promise.all(names.map((businessName) => save(owner, { ...business, businessName }, visit)));
    expect(names).toContain((await readOwn(owner)).merchant?.businessName);
  });

  it("stays approved after an edit, and the audit contains the old and new values", async () => {
    const id = await makeMerchant({ description: "Wood", website: "https://old.example" });
    await save(merchant(id), { ...business, website: "", description: "Timber" }, visit);
    expect((await readOwn(merchant(id))).merchant).toMatchObject({
      approval: "approved",
      website: null,
      description: "Timber",
    });
    expect(await auditOf(id)).toMatchObject([
      {
        kind: "merchant-changed",
        actorId: id,
        before: { description: "Wood", website: "https://old.example" },
        after: { description: "Timber", website: "" },
      },
    ]);
  });

  it("is not written, and not audited, if nothing changes", async () => {
    const id = await makeMerchant(business);
    await save(merchant(id), business, visit);
    expect(await auditOf(id)).toEqual([]);
  });

  it("is audited for each of many concurrent edits, in sequence", async () => {
    const id = await makeMerchant(business);
    const texts = ["one", "two", "three", "four"];
    await Promise.all(texts.map((description) => save(merchant(id), { ...business, description }, visit)));
    const entries = await auditOf(id);
    const last = (await readOwn(merchant(id))).merchant?.description;
    const followed = new Map(entries.map(({ before, after }) => [before?.["description"], after]));
    let text: string | undefined = business.description;
    for (let step = 0; step < texts.length; step += 1) text = followed.get(text)?.["description"];
    expect([entries.length, text]).toEqual([4, last]);
  });

  it("hides the phone number unless its owner publishes it, and audits that choice", async () => {
    const id = await makeMerchant(business);
    const hidden = { isPhonePublic: false, isWhatsappPublic: false };
    expect((await readOwn(merchant(id))).merchant).toMatchObject(hidden);
    await save(merchant(id), { ...business, isWhatsappPublic: true }, visit);
    expect((await readOwn(merchant(id))).merchant).toMatchObject({ ...hidden, isWhatsappPublic: true });
    expect(await auditOf(id)).toMatchObject([
      { before: { isWhatsappPublic: "false" }, after: { isWhatsappPublic: "true" } },
    ]);
    await save(merchant(id), business, visit);
    expect((await readOwn(merchant(id))).merchant).toMatchObject(hidden);
  });

  it("stays suspended whatever its owner changes", async () => {
    const id = await makeMerchant(business);
    await suspend({ type: "admin", id: randomUUID() }, id, {}, visit);
    const { merchant: saved } = await save(merchant(id), { ...business, location: "Abuja" }, visit);
    expect(saved).toMatchObject({ approval: "suspended", location: "Abuja" });
    expect(saved?.suspendedAt).not.toBeNull();
  });

  it("is not created without its account, nor for users other than merchants", async () => {
    await expect(save(merchant(randomUUID()), business, visit)).rejects.toThrow(NotFound);
    await expect(save({ type: "client", id: randomUUID() }, business, visit)).rejects.toThrow(Forbidden);
  });
});

describe("the form", () => {
  it.each([
    "javascript:alert(1)",
    "data:text/html,<script>",
    "ftp://eze.example",
    "https://paypal.com@eze.example",
    "http://localhost",
    "//eze.example",
  ])("rejects the website %s", (website) => {
    expect(MerchantForm.safeParse({ ...business, website }).success).toBe(false);
  });

  it("stores markup as text, and requires the mandatory fields", async () => {
    const owner = await withoutRecord();
    const businessName = "<script>alert(1)</script>";
    expect((await save(owner, { ...business, businessName }, visit)).merchant).toMatchObject({
      businessName,
    });
    await expect(save(owner, { ...business, location: " " }, visit)).rejects.toThrow("Location is required");
  });
});
