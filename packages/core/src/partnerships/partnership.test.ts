import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { anonymous, type SignedIn } from "../platform/actor.ts";
import { AuditEntity } from "../audit/index.ts";
import { NotFound, Unauthenticated } from "../platform/errors.ts";
import { newId } from "../platform/ids.ts";
import { pictureKey } from "../media/keys.schema.ts";
import { uploadRow } from "../media/read.ts";
import { UploadEntity } from "../media/upload.entity.ts";
import {
  change,
  create,
  list,
  listAll,
  PartnershipEntity,
  remove,
  applyFetchedLogo,
  setVisibility,
} from "./index.ts";
import { nameAndLogo, PartnerForm } from "./schema.ts";

beforeAll(useTable);
afterEach(async () => {
  const { data } = await PartnershipEntity.query.ordered({}).go({ pages: "all" });
  await Promise.all(data.map(({ id }) => PartnershipEntity.delete({ id }).go()));
});

const visit = { address: "102.89.1.1", userAgent: "Test" };
const admin: SignedIn<"admin"> = { type: "admin", id: randomUUID() };
const form = (more: Partial<PartnerForm> = {}): PartnerForm => ({
  name: "Guild of Builders",
  logoUrl: "https://guild.example/logo.png",
  ...more,
});

/** Returns the messages for a rejected form. */
const messages = (input: unknown) => PartnerForm.safeParse(input).error?.issues.map(({ message }) => message);

/** Returns a partner's audit entries, oldest first: kinds and changes. */
async function entriesOf(id: string) {
  const { data } = await AuditEntity.query.byAccount({ accountId: admin.id }).go({ pages: "all" });
  return data.filter(({ subject }) => subject === `partner:${id}`);
}

/** Creates the admin's upload, ready to be a logo. */
async function sentLogo(more: object = {}) {
  const key = { userId: admin.id, id: newId() };
  const shown = { width: 160, height: 160, widths: [160], placeholder: "data:," };
  const picture = { key: pictureKey("partner-logo", key), ...shown };
  const file = { purpose: "partner-logo", contentType: "image/png", size: 10, state: "ready" } as const;
  await UploadEntity.put({
    ...key,
    ...file,
    picture,
    expiresAt: Math.ceil(Date.now() / 1000) + 99,
    ...more,
  }).go();
  return { ...key, picture };
}

describe("partners", () => {
  it("are listed in their order, page by page, and only active ones to the public", async () => {
    const [second, hidden, first] = [
      await create(admin, form({ name: "B", displayOrder: 12 }), visit),
      await create(admin, form({ name: "C", displayOrder: 5, isActive: false }), visit),
      await create(admin, form({ name: "A", displayOrder: 2 }), visit),
    ];
    const page = await list(anonymous, { limit: 1 });
    expect(page.items).toEqual([{ id: first.id, name: "A", logo: null, description: null, website: null }]);
    const next = await list(anonymous, { limit: 5, cursor: page.nextCursor ?? "" });
    expect([next.items.map(({ name }) => name), next.nextCursor]).toEqual([["B"], null]);
    const all = await listAll(admin, {});
    expect(all.items.map(({ id }) => id)).toEqual([first.id, hidden.id, second.id]);
    expect(all.items[1]).toMatchObject({ displayOrder: 5, isActive: false, isLogoComing: true });
  });

  it("start at position 0 and active, and need a name and a logo", () => {
    expect(PartnerForm.parse(form())).toMatchObject({ displayOrder: 0, isActive: true });
    expect(messages(form({ name: " " }))).toEqual([nameAndLogo]);
    expect(messages({ name: "Guild" })).toEqual([nameAndLogo]);
  });

  it.each(["javascript:alert(1)", "abc", "ftp://guild.example/", "https://guild.example@evil.example/"])(
    "do not link to %s",
    (address) => {
      expect(PartnerForm.safeParse(form({ website: address })).success).toBe(false);
      expect(PartnerForm.safeParse(form({ logoUrl: address })).success).toBe(false);
    },
  );

  it("audit the old and new values of each change", async () => {
    const { id } = await create(admin, form({ description: "Masons" }), visit);
    await change(admin, id, form({ name: "Guild", website: "https://guild.example/" }), visit);
    await setVisibility(admin, id, { isActive: false }, visit);
    await setVisibility(admin, id, { isActive: false }, visit);
    await setVisibility(admin, id, { isActive: true }, visit);
    await remove(admin, id, visit);
    const entries = await entriesOf(id);
    expect(entries.map(({ kind }) => kind)).toEqual([
      "partner-created",
      "partner-changed",
      "partner-hidden",
      "partner-shown",
      "partner-deleted",
    ]);
    expect(entries[1]?.before).toMatchObject({ name: "Guild of Builders", description: "Masons" });
    expect(entries[1]?.after).toMatchObject({
      name: "Guild",
      description: "",
      website: "https://guild.example/",
    });
    await expect(remove(admin, id, visit)).rejects.toThrow(NotFound);
    await expect(change(admin, id, form(), visit)).rejects.toThrow(NotFound);
  });

  it("are changed by admins only", async () => {
    const client = { type: "client", id: randomUUID() } as const;
    const { id } = await create(admin, form(), visit);
    await expect(create(anonymous, form(), visit)).rejects.toThrow(Unauthenticated);
    for (const tried of [
      () => listAll(client, {}),
      () => create(client, form(), visit),
      () => change(client, id, form(), visit),
      () => setVisibility(client, id, { isActive: false }, visit),
      () => remove(client, id, visit),
    ])
      await expect(tried()).rejects.toThrow("You don't have permission to access this page.");
  });

  it("keep concurrent changes", async () => {
    const { id } = await create(admin, form(), visit);
    const orders = [1, 2, 3].map((displayOrder) => change(admin, id, form({ displayOrder }), visit));
    await Promise.all(orders);
    const { data } = await PartnershipEntity.get({ id }).go();
    expect(data?.version).toBe(4);
    expect((await entriesOf(id)).length).toBe(4);
  });
});

describe("a partner's logo", () => {
  it("is fetched once from a new URL, and shown when it is ready", async () => {
    const { id } = await create(admin, form(), visit);
    const fetch = (await PartnershipEntity.get({ id }).go()).data?.logoFetch ?? "";
    const key = { userId: admin.id, id: fetch };
    expect(await uploadRow(key)).toMatchObject({
      source: "https://guild.example/logo.png",
      wantedBy: `partner:${id}`,
      state: "waiting",
    });
    const { picture } = await sentLogo({ id: fetch, wantedBy: `partner:${id}` });
    const ready = await uploadRow(key);
    if (!ready) throw new Error("There is no upload");
    await applyFetchedLogo(ready, id);
    await applyFetchedLogo(ready, id);
    expect((await list(anonymous, {})).items[0]?.logo).toMatchObject({ widths: picture.widths });
    expect(await uploadRow(key)).toMatchObject({ usedBy: `partner:${id}`, uses: 1 });
    // The same URL again starts no fetch.
    expect(await change(admin, id, form({ name: "Guild" }), visit)).toMatchObject({ isLogoComing: false });
    expect((await list(anonymous, {})).items[0]?.logo).not.toBeNull();
  });

  it("that cannot be fetched has a reason, and is retried by the next change", async () => {
    const { id } = await create(admin, form(), visit);
    const fetch = (await PartnershipEntity.get({ id }).go()).data?.logoFetch ?? "";
    const upload = await uploadRow({ userId: admin.id, id: fetch });
    if (!upload) throw new Error("There is no upload");
    await applyFetchedLogo({ ...upload, state: "refused", reason: "There is no picture." }, id);
    expect((await listAll(admin, {})).items[0]).toMatchObject({
      logo: null,
      isLogoComing: false,
      logoProblem: "There is no picture.",
    });
    const again = await change(admin, id, form(), visit);
    expect(again).toMatchObject({ isLogoComing: true, logoProblem: null });
    // A result that is no longer awaited changes nothing.
    await applyFetchedLogo({ ...upload, state: "refused", reason: "Late" }, id);
    expect((await listAll(admin, {})).items[0]?.logoProblem).toBeNull();
  });

  it("is removed from the partner if its upload expires before it is shown", async () => {
    const { id } = await create(admin, form(), visit);
    const fetch = (await PartnershipEntity.get({ id }).go()).data?.logoFetch ?? "";
    const key = { userId: admin.id, id: fetch };
    await sentLogo({ id: fetch, wantedBy: `partner:${id}` });
    const ready = await uploadRow(key);
    if (!ready) throw new Error("There is no upload");
    await UploadEntity.delete(key).go();
    await applyFetchedLogo(ready, id);
    const problem: unknown = expect.stringContaining("could not get a picture");
    expect((await listAll(admin, {})).items[0]).toMatchObject({ isLogoComing: false, logoProblem: problem });
  });

  it("that was uploaded is used, replaces the URL, and is released with the partner", async () => {
    const [first, second] = [await sentLogo(), await sentLogo()];
    const { id, logo } = await create(admin, form({ logoUrl: "", logo: first.picture.key }), visit);
    expect(logo?.key).toBe(first.picture.key);
    const changed = await change(admin, id, form({ logo: second.picture.key }), visit);
    expect(changed).toMatchObject({ logoUrl: null, isLogoComing: false, logo: { key: second.picture.key } });
    expect(await uploadRow(first)).not.toHaveProperty("usedBy");
    const kept = await change(
      admin,
      id,
      form({ logoUrl: "", logo: second.picture.key, name: "Guild" }),
      visit,
    );
    expect(kept).toMatchObject({ name: "Guild", logo: { key: second.picture.key } });
    await remove(admin, id, visit);
    expect(await uploadRow(second)).not.toHaveProperty("usedBy");
    await expect(create(admin, form({ logo: "partner-logos/nonsense" }), visit)).rejects.toThrow(NotFound);
  });

  it("is required as a URL or a file", async () => {
    await expect(create(admin, { name: "Guild" }, visit)).rejects.toThrow(nameAndLogo);
  });
});
