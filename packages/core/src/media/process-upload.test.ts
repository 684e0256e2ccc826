import { useObjects } from "../../../../tests/setup/objects.ts";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import sharp from "sharp";
import { useTable } from "../../../../tests/setup/table.ts";
import type { SignedIn } from "../platform/actor.ts";
import { readUpload, UploadEntity } from "./index.ts";
import { photo, sendFile } from "./testing.ts";
import { objects } from "../platform/objects/index.ts";
import { processUpload } from "./processing.ts";

beforeAll(useTable);
beforeAll(useObjects);

const someone = (): SignedIn => ({ type: "client", id: randomUUID() });
const kept = (actor: SignedIn) => objects.list("uploads", `chat-images/${actor.id}/`);
const waiting = (actor: SignedIn) => objects.list("uploads", `quarantine/${actor.id}/`);
const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

describe("an uploaded file", () => {
  it("becomes a picture, and is deleted itself", async () => {
    const actor = someone();
    const { id, key } = await sendFile(actor, await photo(1600, 800));
    expect(await processUpload(key)).toBe("ready");
    expect(await readUpload(actor, id)).toEqual({
      id,
      state: "ready",
      reason: null,
      image: { width: 1280, height: 640, placeholder: expect.stringMatching(/^data:image\/webp/) as unknown },
      picture: null,
    });
    const { data } = await UploadEntity.get({ userId: actor.id, id }).go();
    expect(data?.picture?.key).toMatch(new RegExp(`^chat-images/${actor.id}/\\d{13}-[0-9a-z]{16}$`));
    expect((await kept(actor)).toSorted()).toEqual(
      [1280, 400].map((width) => `${data?.picture?.key}-${width}.webp`),
    );
    const small = await objects.get("uploads", `${data?.picture?.key}-400.webp`);
    expect(await sharp(small?.body).metadata()).toMatchObject({ format: "webp", width: 400, height: 200 });
    expect(await waiting(actor)).toEqual([]);
  });

  it.each([
    ["a text", bytes("hello"), "Please select an image file"],
    ["SVG", bytes(`<svg xmlns="http://www.w3.org/2000/svg"/>`), "Please select an image file"],
    ["half a picture", bytes("\x89PNG\r\n\x1a\n"), "This image is damaged. Please choose another one."],
  ])("that is %s is rejected with a clear reason and deleted", async (_, file, reason) => {
    const actor = someone();
    const { id, key } = await sendFile(actor, file);
    expect(await processUpload(key)).toBe("refused");
    expect(await readUpload(actor, id)).toEqual({ id, state: "refused", reason, image: null, picture: null });
    expect([...(await kept(actor)), ...(await waiting(actor))]).toEqual([]);
  });

  it("that exceeds the size limit is rejected, however it was uploaded", async () => {
    const actor = someone();
    const { id, key } = await sendFile(actor, await photo());
    await objects.put("uploads", key, new Uint8Array(1_048_576), {});
    expect(await processUpload(key)).toBe("refused");
    expect(await readUpload(actor, id)).toMatchObject({ reason: "Image size must be less than 1MB" });
  });
});

describe("events that are repeated, concurrent or late", () => {
  it("have the same result", async () => {
    const actor = someone();
    const { id, key } = await sendFile(actor, await photo(500, 500));
    const outcomes = await Promise.all([processUpload(key), processUpload(key), processUpload(key)]);
    expect(outcomes).toContain("ready");
    expect(await processUpload(key)).toBe("late");
    expect((await readUpload(actor, id)).state).toBe("ready");
    expect(await kept(actor)).toHaveLength(2);
    expect(await waiting(actor)).toEqual([]);
  });

  it("do not change an upload in use", async () => {
    const actor = someone();
    const { id, key } = await sendFile(actor, await photo());
    await processUpload(key);
    await UploadEntity.patch({ userId: actor.id, id }).set({ usedBy: "a message" }).go();
    await objects.put("uploads", key, bytes("another file"), {});
    expect(await processUpload(key)).toBe("late");
    const { data } = await UploadEntity.get({ userId: actor.id, id }).go();
    expect(data).toMatchObject({ state: "ready", usedBy: "a message" });
    expect(await waiting(actor)).toEqual([]);
  });

  it("leave nothing if the upload expires before or during processing", async () => {
    const actor = someone();
    const before = await sendFile(actor, await photo());
    await UploadEntity.delete({ userId: actor.id, id: before.id }).go();
    expect(await processUpload(before.key)).toBe("late");

    const meanwhile = await sendFile(actor, await photo());
    const get = objects.get.bind(objects);
    vi.spyOn(objects, "get").mockImplementationOnce(async (...asked) => {
      await UploadEntity.delete({ userId: actor.id, id: meanwhile.id }).go();
      return get(...asked);
    });
    await processUpload(meanwhile.key);
    expect([...(await kept(actor)), ...(await waiting(actor))]).toEqual([]);
    expect((await UploadEntity.query.byUser({ userId: actor.id }).go()).data).toEqual([]);
  });

  it("are retried if the bucket or the table is unavailable", async () => {
    const actor = someone();
    const { id, key } = await sendFile(actor, await photo());
    vi.spyOn(objects, "put").mockRejectedValueOnce(new Error("away"));
    await expect(processUpload(key)).rejects.toThrow("away");
    expect((await readUpload(actor, id)).state).toBe("waiting");
    expect(await processUpload(key)).toBe("ready");
  });
});

it.each(["quarantine/", "quarantine/a", "quarantine/a/b/c", "quarantine//", "imports/a/b"])(
  "ignores an object %s, which belongs to no upload",
  async (key) => {
    await objects.put("uploads", key, "x", {});
    expect(await processUpload(key)).toBe("late");
    expect(await objects.get("uploads", key)).toBeDefined();
  },
);
