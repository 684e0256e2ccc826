import { randomUUID } from "node:crypto";
import { assert, integer, property, string, stringMatching, uuid } from "fast-check";
import { Service } from "electrodb";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { Conflict, NotFound } from "../platform/errors.ts";
import { newId } from "../platform/ids.ts";
import { transact } from "../platform/table/transact.ts";
import { makeUpload } from "../testing/index.ts";
import { pictureKey, quarantineKey, uploadAt, uploadOf, uploadOfObject } from "./keys.schema.ts";
import { uploadRow } from "./read.ts";
import { UploadEntity } from "./upload.entity.ts";
import { readyUploads, releaseUpload, usedUploads, useUpload } from "./use.ts";

beforeAll(useTable);

const purposes = ["chat-image", "avatar", "portfolio", "document"] as const;
const service = new Service({ upload: UploadEntity });

/** Returns whether it was written. */
async function write(piece: typeof useUpload, userId: string, id: string, usedBy: string): Promise<boolean> {
  const refused = await transact(() =>
    service.transaction.write(({ upload }) => [piece(upload, { userId, id }, usedBy)]).go(),
  );
  return !refused.includes(true);
}

describe("the key of a picture", () => {
  it("identifies its upload, for each purpose, user and time", () => {
    const ulid = stringMatching(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
    assert(
      property(integer({ min: 0, max: 3 }), uuid(), ulid, (index, userId, id) => {
        const purpose = purposes[index] ?? "avatar";
        const key = pictureKey(purpose, { userId, id });
        expect(uploadOf(key)).toEqual({ purpose, userId, id });
        for (const object of [`${key}-400.webp`, `${key}.pdf`])
          expect(uploadOfObject(object)).toEqual({ purpose, userId, id });
        expect(uploadAt(quarantineKey({ userId, id }))).toEqual({ userId, id });
      }),
    );
  });

  it("identifies none if it is another text, like those of seeded pictures", () => {
    const upload = { userId: randomUUID(), id: newId() };
    const key = pictureKey("portfolio", upload);
    for (const other of [
      "portfolio/tiler-1",
      "avatars/woman-3",
      `media/${key}`,
      `${key}-400.webp`,
      `/${key}`,
      key.replace("_", "/"),
      key.replace("portfolio", "partners"),
      key.toUpperCase(),
      key.replace(/-(\w+)$/, "-0$1"),
      key.replace(/_(\d+)/, "_0$1"),
      key.replace(/\w$/, "u"),
      key.replace(/_\d+/, "_999999999999999"),
      `${key}\n`,
    ])
      expect(uploadOf(other), other).toBeUndefined();
    assert(property(string(), (text) => uploadOf(text) === undefined));
  });
});

describe("readyUploads", () => {
  it("finds uploads by key or by id, in order and without duplicates", async () => {
    const userId = randomUUID();
    const [a, b] = [await makeUpload(userId), await makeUpload(userId)];
    const found = await readyUploads(userId, "portfolio", [b.key, a.id, b.key]);
    expect(found.map(({ id }) => id)).toEqual([b.id, a.id]);
    expect(found.map(({ picture }) => picture.key)).toEqual([b.key, a.key]);
    expect(await readyUploads(userId, "portfolio", [])).toEqual([]);
  });

  it("rejects uploads of another user, for another purpose, or unknown ones", async () => {
    const [userId, other] = [randomUUID(), randomUUID()];
    const theirs = await makeUpload(other);
    const avatar = await makeUpload(userId, "avatar");
    const past = await makeUpload(userId, "portfolio", { expiresAt: 1 });
    for (const name of [
      theirs.key,
      theirs.id,
      avatar.key,
      avatar.id,
      past.key,
      "portfolio/tiler-1",
      "",
      newId(),
    ])
      await expect(readyUploads(userId, "portfolio", [name])).rejects.toThrow(NotFound);
  });

  it("rejects uploads that are waiting, rejected or in use", async () => {
    const userId = randomUUID();
    for (const more of [
      { state: "waiting" },
      { state: "refused", reason: "No" },
      { usedBy: "portfolio" },
    ] as const) {
      const { key } = await makeUpload(userId, "portfolio", more);
      await expect(readyUploads(userId, "portfolio", [key])).rejects.toThrow(Conflict);
    }
  });
});

describe("using and releasing an upload", () => {
  it("happens once; a released upload can be used again for half an hour", async () => {
    const userId = randomUUID();
    const { id, key } = await makeUpload(userId);
    const row = async () => uploadRow({ userId, id });
    expect(await write(useUpload, userId, id, "portfolio")).toBe(true);
    expect(await row()).toMatchObject({ usedBy: "portfolio", uses: 1 });
    expect((await row())?.expiresAt).toBeUndefined();
    expect(await write(useUpload, userId, id, "avatar")).toBe(false);
    expect(await write(releaseUpload, userId, id, "avatar")).toBe(false);

    expect(await usedUploads(userId, "portfolio", [key, "portfolio/tiler-1", newId()])).toHaveLength(1);
    expect(await usedUploads(userId, "avatar", [key])).toEqual([]);
    expect(await usedUploads(randomUUID(), "portfolio", [key])).toEqual([]);

    expect(await write(releaseUpload, userId, id, "portfolio")).toBe(true);
    expect(await write(releaseUpload, userId, id, "portfolio")).toBe(false);
    const left = ((await row())?.expiresAt ?? 0) - Date.now() / 1000;
    expect(Math.abs(left - 1800)).toBeLessThan(60);
    expect(await readyUploads(userId, "portfolio", [key])).toHaveLength(1);
    expect(await write(useUpload, userId, id, "portfolio")).toBe(true);
    expect(await row()).toMatchObject({ usedBy: "portfolio", uses: 2 });
  });

  it("restores no expired upload, and uses none that is not ready", async () => {
    const userId = randomUUID();
    const id = newId();
    expect(await write(useUpload, userId, id, "portfolio")).toBe(false);
    expect(await write(releaseUpload, userId, id, "portfolio")).toBe(false);
    expect(await uploadRow({ userId, id })).toBeUndefined();
    for (const more of [{ state: "waiting" }, { state: "refused" }, { expiresAt: 1 }] as const) {
      const made = await makeUpload(userId, "portfolio", more);
      expect(await write(useUpload, userId, made.id, "portfolio")).toBe(false);
    }
  });
});
