import { useObjects } from "../../../../tests/setup/objects.ts";
import { randomUUID } from "node:crypto";
import { ulid } from "ulid";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import type { SignedIn } from "../platform/actor.ts";
import { ApplicationEntity } from "../applications/application.entity.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { save } from "../artisans/save.ts";
import { objects } from "../platform/objects/index.ts";
import { makeArtisan } from "../testing/index.ts";
import { pictureKey } from "./keys.schema.ts";
import { repairUpload } from "./repair.effects.ts";
import { uploadRow } from "./read.ts";
import { SweepEntity } from "./sweep.entity.ts";
import { sweep } from "./sweep.effects.ts";
import { beforeCalls, keepObjects, oldUpload } from "./testing.ts";
import { UploadEntity } from "./upload.entity.ts";

beforeAll(useTable);
beforeAll(useObjects);
beforeEach(async () => {
  vi.restoreAllMocks();
  await SweepEntity.delete({ name: "uploads" }).go();
  for (const bucket of ["public", "uploads"])
    for (const key of await objects.list(bucket, "")) await objects.remove(bucket, key);
});

const always = () => true;
const purposes = [
  "chat-image",
  "document",
  "avatar",
  "portfolio",
  "partner-logo",
  "post",
  "product",
] as const;
const left = async () => [...(await objects.list("public", "")), ...(await objects.list("uploads", ""))];

/** Creates the objects of an upload without a row, some days old. */
async function orphan(purpose: (typeof purposes)[number], days = 3) {
  const key = { userId: randomUUID(), id: ulid(Date.now() - days * 24 * 3_600_000) };
  const made = { ...key, purpose, key: pictureKey(purpose, key) };
  await keepObjects(made);
  return made;
}

/** Limits pages to three objects. */
function shortPages(): void {
  const list = objects.list.bind(objects);
  vi.spyOn(objects, "list").mockImplementation(async (...asked) => (await list(...asked)).slice(0, 3));
}

describe("a sweep", () => {
  it("deletes the objects of uploads without rows, including a PDF", async () => {
    for (const purpose of purposes) await orphan(purpose);
    const { key } = await orphan("document");
    await objects.put("uploads", `${key}.pdf`, "x", {});
    expect(await sweep(always)).toEqual({
      objects: 17,
      kept: 0,
      removed: 8,
      released: 0,
      failures: [],
      isWhole: true,
    });
    expect(await left()).toEqual([]);
  });

  it("skips objects that are young, have a row, or belong to no upload", async () => {
    await orphan("portfolio", 1.9);
    await keepObjects(await oldUpload(randomUUID(), "portfolio"));
    for (const key of ["media/portfolio/tiler-1-160.webp", "media/partners/1-400.webp"])
      await objects.put("public", key, "x", {});
    for (const key of ["imports/people.csv", "chat-images/1/1-400.webp", "documents/a b/é+&=<>.pdf"])
      await objects.put("uploads", key, "x", {});
    expect(await sweep(always)).toMatchObject({ kept: 2, removed: 0, released: 0 });
    expect(await left()).toHaveLength(9);
  });

  it("continues where the last run stopped, page by page, and starts over at the end", async () => {
    for (const purpose of purposes) for (let count = 0; count < 3; count += 1) await orphan(purpose);
    shortPages();
    let seen = 0;
    for (let run = 1; run < 40; run += 1) {
      let pages = 0;
      const { objects: looked, isWhole } = await sweep(() => (pages += 1) <= 2);
      expect(looked).toBeLessThanOrEqual(6);
      seen += looked;
      if (isWhole) break;
    }
    // An upload removed because of its first object has no second one to examine.
    expect(seen).toBeGreaterThanOrEqual(12);
    vi.restoreAllMocks();
    expect(await left()).toEqual([]);
    await orphan("chat-image");
    expect(await sweep(always)).toMatchObject({ removed: 1, isWhole: true });
  });

  it("may run twice and concurrently: one continues, the others stop, and nothing is skipped", async () => {
    for (const purpose of purposes) for (let count = 0; count < 3; count += 1) await orphan(purpose);
    await keepObjects(await oldUpload(randomUUID(), "avatar"));
    shortPages();
    const runs = await Promise.all([sweep(always), sweep(always), sweep(always)]);
    vi.restoreAllMocks();
    if (!runs.some(({ isWhole }) => isWhole)) await sweep(always);
    expect(await left()).toHaveLength(2);
  });

  it("starts with the same page again if it cannot be listed", async () => {
    await orphan("chat-image");
    vi.spyOn(objects, "list").mockRejectedValue(new Error("away"));
    await expect(sweep(always)).rejects.toThrow("away");
    vi.restoreAllMocks();
    expect(await sweep(always)).toMatchObject({ removed: 1, isWhole: true });
    expect(await left()).toEqual([]);
  });

  it("removes the other uploads if one fails, and retries that one on the next pass", async () => {
    const uploads = [await orphan("chat-image"), await orphan("chat-image"), await orphan("avatar")];
    const broken = uploads[0]!;
    const remove = objects.remove.bind(objects);
    vi.spyOn(objects, "remove").mockImplementation((bucket, key) =>
      key.includes(broken.key) ? Promise.reject(new Error("away")) : remove(bucket, key),
    );
    const { failures, ...counts } = await sweep(always);
    expect(failures).toEqual([{ item: broken.id, error: new Error("away") }]);
    expect(counts).toMatchObject({ removed: 2, isWhole: true });
    vi.restoreAllMocks();
    expect(await sweep(always)).toMatchObject({ removed: 1, failures: [] });
    expect(await left()).toEqual([]);
  });
});

describe("an upload that claims to be in use", () => {
  it("is released if the record does not show it, and is kept if it does", async () => {
    const id = await makeArtisan();
    const uploads = await Promise.all(
      ["portfolio", "portfolio", "avatar", "avatar", "application", "application", "a message"].map(
        async (usedBy) => {
          const purpose = purposes.find((each) => each === usedBy) ?? "document";
          const upload = await oldUpload(id, purpose, { usedBy });
          await keepObjects(upload);
          return { ...upload, usedBy };
        },
      ),
    );
    const [work, , face, , paper] = uploads;
    await ArtisanEntity.patch({ id })
      .set({ portfolio: [picture("portfolio/tiler-1"), picture(work?.key)] })
      .go();
    await AccountEntity.patch({ id })
      .set({ avatar: picture(face?.key) })
      .go();
    const document = { id: paper?.id ?? "", name: "permit.pdf", contentType: "application/pdf", size: 1 };
    await ApplicationEntity.put({ userId: id, phone: "1", documents: [document] }).go();

    expect(await sweep(always)).toMatchObject({ kept: 4, released: 3, removed: 0 });
    const rows = await Promise.all(uploads.map(uploadRow));
    const isUsed = rows.map((row) => row?.usedBy !== undefined);
    expect(isUsed).toEqual([true, false, true, false, true, false, true]);
    for (const row of rows)
      if (!row?.usedBy) expect((row?.expiresAt ?? 0) - Date.now() / 1000).toBeGreaterThan(1700);
    expect(await sweep(always)).toMatchObject({ kept: 7, released: 0 });
  });

  it("is kept if it is removed and restored during the sweep", async () => {
    const actor: SignedIn<"artisan"> = { type: "artisan", id: await makeArtisan() };
    const upload = await oldUpload(actor.id, "portfolio");
    const saveWith = (...keys: string[]) =>
      save(
        actor,
        { category: "Plumber", location: "Ikeja", portfolio: keys.map((key) => ({ key })) },
        { address: "192.0.2.1", userAgent: "test" },
      );
    await saveWith(upload.key);
    // The sweep reads the row, reads the record, and writes.
    const between = [async () => {}, () => saveWith(), () => saveWith(upload.key)];
    let isMeanwhile = false;
    const end = beforeCalls(async () => {
      if (isMeanwhile) return;
      isMeanwhile = true;
      await between.shift()?.();
      isMeanwhile = false;
    });
    onTestFinished(end);
    expect(await repairUpload("portfolio", upload)).toBe("kept");
    expect(between).toEqual([]);
    expect(await uploadRow(upload)).toMatchObject({ usedBy: "portfolio", uses: 2 });
  });

  it("is not restored by using or releasing it after its expiry", async () => {
    const upload = await oldUpload(randomUUID(), "portfolio", { usedBy: "portfolio" });
    await keepObjects(upload);
    let calls = 0;
    const end = beforeCalls(async () => {
      calls += 1;
      if (calls === 3) await UploadEntity.delete(upload).go();
    });
    expect(await repairUpload("portfolio", upload)).toBe("kept");
    end();
    expect(await uploadRow(upload)).toBeUndefined();
    expect(await repairUpload("portfolio", upload)).toBe("removed");
  });
});

function picture(key = "") {
  return { key, width: 1, height: 1, widths: [160], placeholder: "data:," };
}
