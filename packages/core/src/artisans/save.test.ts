import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { anonymous, type SignedIn } from "../platform/actor.ts";
import { list } from "../audit/index.ts";
import { Conflict, Forbidden, Invalid, NotFound, Unauthenticated } from "../platform/errors.ts";
import { findUpload } from "../media/read.ts";
import { write } from "../reviews/index.ts";
import { beforeTransaction } from "../reviews/testing.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { makeAccount, makeArtisan, makeUpload } from "../testing/index.ts";
import { ArtisanEntity, change, profile, readOwn, save } from "./index.ts";

beforeAll(useTable);
afterEach(() => void vi.restoreAllMocks());

const visit = { address: "102.89.1.1", userAgent: "Test" };
const form = { category: "Plumber", location: "Ikeja, Lagos" };
const owner = (id: string): SignedIn<"artisan"> => ({ type: "artisan", id });
const auditOf = async (accountId: string) => (await list({ accountId })).items;
const keysOf = async (id: string) => (await readOwn(owner(id))).artisan?.portfolio.map(({ key }) => key);

/**
 * Creates an artisan with a number of ready uploads.
 *
 * @returns the id and the uploads' keys
 */
async function withUploads(
  count: number,
  record = {},
): Promise<{ id: string; keys: string[]; ids: string[] }> {
  const id = await makeArtisan(record);
  const uploads = await Promise.all(Array.from({ length: count }, () => makeUpload(id)));
  return { id, keys: uploads.map(({ key }) => key), ids: uploads.map((upload) => upload.id) };
}
/**
 * Creates an artisan without a record.
 *
 * @returns the id
 */
async function withoutRecord(): Promise<string> {
  const id = await makeArtisan();
  await ArtisanEntity.delete({ id }).go();
  return id;
}
const shown = (keys: readonly string[]) => ({ ...form, portfolio: keys.map((key) => ({ key })) });

describe("save", () => {
  it("changes the public record and returns it", async () => {
    const id = await makeArtisan();
    const { artisan } = await save(
      owner(id),
      {
        ...form,
        businessName: " Ada Pipes ",
        hourlyRate: "2,500",
        jobsCompleted: "7.9",
        bio: "Twenty years of pipes.",
        whatsappNumber: "+234 801 234 5678",
        skills: ["Welding", " welding", "Taps"],
        languages: ["Yoruba"],
      },
      visit,
    );
    expect(artisan).toMatchObject({ businessName: "Ada Pipes", hourlyRate: 2500, jobsCompleted: 7 });
    expect(artisan).toEqual((await readOwn(owner(id))).artisan);
    expect(await profile(anonymous, id)).toMatchObject({
      businessName: "Ada Pipes",
      bio: "Twenty years of pipes.",
      whatsapp: "2348012345678",
      skills: ["Welding", "Taps"],
    });
  });

  it("stores blank texts and lists as missing, and a blank rate as 0, which is shown as on request", async () => {
    const id = await makeArtisan({ bio: "Old", skills: ["Old"], hourlyRate: 5000, businessName: "Old" });
    const { artisan } = await save(owner(id), { ...form, bio: "", hourlyRate: "", skills: [" "] }, visit);
    expect(artisan).toMatchObject({ bio: null, businessName: null, hourlyRate: 0, skills: [] });
    expect((await profile(anonymous, id)).hourlyRate).toBeNull();
  });

  it("creates a pending record if there is none (B-GAP-08), once despite repeated calls", async () => {
    const id = await withoutRecord();
    expect(await readOwn(owner(id))).toEqual({ artisan: null });
    const { key } = await makeUpload(id);
    const answers = await Promise.all([1, 2, 3].map(() => save(owner(id), shown([key]), visit)));
    for (const { artisan } of answers)
      expect(artisan).toMatchObject({ approval: "pending", isOnline: false });
    expect(await keysOf(id)).toEqual([key]);
    expect(await auditOf(id)).toEqual([]);
  });

  it("creates no record for an account that is being deleted", async () => {
    const id = await withoutRecord();
    const { key } = await makeUpload(id);
    beforeTransaction(() => AccountEntity.delete({ id }).go());
    await expect(save(owner(id), shown([key]), visit)).rejects.toThrow(NotFound);
    expect(await readOwn(owner(id))).toEqual({ artisan: null });
  });

  it("accepts the categories of the specification and the stored one, no other", async () => {
    const id = await makeArtisan({ category: "Well digger" });
    for (const category of ["Well digger", "Mason", "Gardener", "IT Specialist", "Tiler"]) {
      expect((await save(owner(id), { ...form, category }, visit)).artisan?.category).toBe(category);
    }
    await expect(save(owner(id), { ...form, category: "Well digger" }, visit)).rejects.toThrow(Invalid);
  });

  it("audits changes to a public record, and writes no entry without changes", async () => {
    const id = await makeArtisan({ bio: "a".repeat(900) });
    const changed = { ...form, bio: "New", skills: ["Taps", "Pipes"] };
    await save(owner(id), changed, visit);
    await save(owner(id), changed, visit);
    await change(owner(id), { isOnline: true }, visit);
    expect(await auditOf(id)).toMatchObject([
      {
        kind: "profile-changed",
        actorId: id,
        address: visit.address,
        before: { bio: "a".repeat(500), skills: "", hourlyRate: "" },
        after: { bio: "New", skills: "Taps, Pipes", hourlyRate: "0" },
      },
    ]);
  });

  it("is for artisans, and changes only their own record", async () => {
    const id = await makeArtisan();
    await expect(save(anonymous, form, visit)).rejects.toThrow(Unauthenticated);
    for (const type of ["client", "merchant", "admin"] as const) {
      await expect(save({ type, id }, form, visit)).rejects.toThrow(Forbidden);
      await expect(change({ type, id }, { bio: "x" } as object, visit)).rejects.toThrow(Forbidden);
      await expect(readOwn({ type, id })).rejects.toThrow(Forbidden);
    }
  });
});

describe("the pictures of a portfolio", () => {
  it("are in use once shown, in their order, with their captions", async () => {
    const { id, keys, ids } = await withUploads(2);
    const [first = "", second = ""] = keys;
    await save(
      owner(id),
      { ...form, portfolio: [{ key: second, caption: " A tap " }, { key: first }] },
      visit,
    );
    const { artisan } = await readOwn(owner(id));
    expect(artisan?.portfolio.map(({ key, caption }) => [key, caption])).toEqual([
      [second, "A tap"],
      [first, undefined],
    ]);
    for (const upload of ids) {
      const row = await findUpload({ userId: id, id: upload });
      expect(row?.usedBy).toBe("portfolio");
      expect(row?.expiresAt).toBeUndefined();
    }
  });

  it("are released half an hour after their removal, and can be shown again until then", async () => {
    const { id, keys, ids } = await withUploads(2);
    await save(owner(id), shown(keys), visit);
    await save(owner(id), shown(keys.slice(1)), visit);
    const row = await findUpload({ userId: id, id: ids[0] ?? "" });
    expect(row?.usedBy).toBeUndefined();
    expect((row?.expiresAt ?? 0) - Date.now() / 1000).toBeGreaterThan(1_700);
    await save(owner(id), shown(keys), visit);
    expect(await keysOf(id)).toEqual(keys);
  });

  it("are limited to five, or twenty with premium; existing ones stay after premium ends", async () => {
    const { id, keys } = await withUploads(6);
    const sixth = save(owner(id), shown(keys), visit);
    await expect(sixth).rejects.toThrow("You can show up to 5 pictures. With premium it is up to 20.");
    await expect(sixth).rejects.toHaveProperty("fields.portfolio");
    expect(await keysOf(id)).toEqual([]);

    const premiumExpiresAt = new Date(Date.now() + 60_000).toISOString();
    const rich = await withUploads(21, { premiumExpiresAt });
    await save(owner(rich.id), shown(rich.keys.slice(0, 20)), visit);
    expect((await readOwn(owner(rich.id))).artisan).toMatchObject({ mostPictures: 20, isPremium: true });
    await expect(save(owner(rich.id), shown(rich.keys), visit)).rejects.toThrow();

    await ArtisanEntity.patch({ id: rich.id }).set({ premiumExpiresAt: "2020-01-01T00:00:00.000Z" }).go();
    await save(owner(rich.id), shown(rich.keys.slice(0, 7)), visit);
    expect(await keysOf(rich.id)).toEqual(rich.keys.slice(0, 7));
    await expect(
      save(owner(rich.id), shown([...rich.keys.slice(0, 6), rich.keys[20]!]), visit),
    ).rejects.toThrow("up to 5");
    expect((await readOwn(owner(rich.id))).artisan?.subscriptionStatus).toBe("expired");
  });

  it("are not found if they are another user's, for another purpose or not uploads, and nothing changes", async () => {
    const { id, keys } = await withUploads(1);
    await save(owner(id), shown(keys), visit);
    const other = await withUploads(2);
    await save(owner(other.id), shown(other.keys.slice(0, 1)), visit);
    const avatar = await makeUpload(id, "avatar");
    const spare = await makeUpload(id);
    const foreign = [...other.keys, avatar.key, spare.id, "portfolio/1", "../uploads/x", randomUUID()];
    for (const key of foreign) {
      const changed = { ...form, bio: "Changed", portfolio: [{ key: keys[0] ?? "" }, { key }] };
      await expect(save(owner(id), changed, visit), key).rejects.toThrow(NotFound);
    }
    expect((await readOwn(owner(id))).artisan).toMatchObject({ bio: null });
    expect(await keysOf(other.id)).toEqual(other.keys.slice(0, 1));
    expect(await keysOf(id)).toEqual(keys);
  });

  it("have a clear error if they are not ready or were rejected", async () => {
    const id = await makeArtisan();
    const waiting = await makeUpload(id, "portfolio", { state: "waiting" });
    const refused = await makeUpload(id, "portfolio", { state: "refused", reason: "This is no picture." });
    await expect(save(owner(id), shown([waiting.key]), visit)).rejects.toThrow(Conflict);
    await expect(save(owner(id), shown([refused.key]), visit)).rejects.toThrow("This is no picture.");
  });
});

describe("change", () => {
  it("keeps category and location if blank, and removes other blank fields", async () => {
    const id = await makeArtisan({ businessName: "Pipes", description: "Taps.", hourlyRate: 2000 });
    const blank = {
      businessName: "",
      category: " ",
      description: " ",
      location: "",
      hourlyRate: "",
      services: [],
    };
    const { artisan } = await change(owner(id), { ...blank, links: ["https://instagram.com/ada"] }, visit);
    expect(artisan).toMatchObject({
      businessName: null,
      category: "Plumber",
      description: null,
      location: "Ikeja, Lagos",
      hourlyRate: null,
      links: ["https://instagram.com/ada"],
    });
    expect((await profile(anonymous, id)).links).toEqual(["https://instagram.com/ada"]);
  });

  it("leaves missing fields unchanged", async () => {
    const id = await makeArtisan({ bio: "Pipes.", hourlyRate: 2000, services: ["Taps"] });
    const { artisan } = await change(owner(id), { isOnline: true }, visit);
    expect(artisan).toMatchObject({ isOnline: true, bio: "Pipes.", hourlyRate: 2000, services: ["Taps"] });
  });

  it("needs a record", async () => {
    await expect(change(owner(randomUUID()), { isOnline: true }, visit)).rejects.toThrow(NotFound);
  });
});

describe("concurrent changes", () => {
  it("keep the changes of two forms", async () => {
    const { id, keys } = await withUploads(1);
    await Promise.all([
      save(owner(id), shown(keys), visit),
      change(owner(id), { description: "Taps and tanks." }, visit),
      change(owner(id), { services: ["Taps"] }, visit),
      change(owner(id), { isOnline: true }, visit),
    ]);
    expect((await readOwn(owner(id))).artisan).toMatchObject({
      description: "Taps and tanks.",
      services: ["Taps"],
      isOnline: true,
      portfolio: [{ key: keys[0] }],
    });
  });

  it("of pictures in two tabs keep one tab's pictures, and exactly the shown ones are in use", async () => {
    const { id, keys, ids } = await withUploads(4);
    await Promise.all(
      [keys.slice(0, 2), keys.slice(1, 3), keys.slice(3)].map((some) => save(owner(id), shown(some), visit)),
    );
    const inRecord = await keysOf(id);
    const rows = await Promise.all(ids.map((upload) => findUpload({ userId: id, id: upload })));
    const kept = rows.flatMap((row) => (row?.usedBy === "portfolio" ? [row.picture?.key] : []));
    expect(new Set(kept)).toEqual(new Set(inRecord));
  });

  it("keep reviews written while the profile is saved", async () => {
    const id = await makeArtisan();
    const clients = await Promise.all([1, 2, 3].map(() => makeAccount("client", { fullName: "Ada" })));
    await Promise.all([
      ...clients.map((client) => write(client, id, { rating: 5, comment: "Good." })),
      ...["One", "Two", "Three"].map((bio) => save(owner(id), { ...form, bio }, visit)),
    ]);
    const { artisan } = await readOwn(owner(id));
    expect(artisan).toMatchObject({ totalReviews: 3, rating: 5 });
    expect(["One", "Two", "Three"]).toContain(artisan?.bio);
  });
});
