import { useObjects } from "../../../../tests/setup/objects.ts";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { anonymous, type SignedIn } from "../platform/actor.ts";
import { now, setClock } from "../platform/clock.ts";
import { Invalid, NotFound, TooMany, Unauthenticated } from "../platform/errors.ts";
import { newId } from "../platform/ids.ts";
import { objects } from "../platform/objects/index.ts";
import { linkToPicture, pictureKey, pictureObject, quarantineKey, removeObjects } from "./index.ts";
import { readUpload, startUpload, UploadEntity } from "./index.ts";
import { photo, sendFile } from "./testing.ts";

beforeAll(useTable);
beforeAll(useObjects);

const someone = (type: SignedIn["type"] = "client"): SignedIn => ({ type, id: randomUUID() });
const form = (more: object = {}) => ({
  purpose: "chat-image" as const,
  contentType: "image/png",
  size: 1000,
  ...more,
});

const hour = 3_600_000;

/** Advances the clock by some ms for this test. */
function later(milliseconds: number): void {
  onTestFinished(setClock(() => Date.now() + milliseconds));
}

describe("startUpload", () => {
  it.each([
    ["image/svg+xml", 1000, "Please select an image file"],
    ["image/heic", 1000, "Please select an image file"],
    ["application/pdf", 1000, "Please select an image file"],
    ["IMAGE/PNG", 1000, "Please select an image file"],
    ["", 1000, "Please select an image file"],
    ["image/png", 1_048_576, "Image size must be less than 1MB"],
    ["image/png", 50_000_000, "Image size must be less than 1MB"],
  ])("rejects type %s with %i bytes, in the specification's words", async (contentType, size, message) => {
    const refusal = startUpload(someone(), form({ contentType, size }));
    await expect(refusal).rejects.toThrow(new Invalid(message));
  });

  it.each([{ size: 0 }, { size: -1 }, { size: 1.5 }, { purpose: "cv" }, { more: true }])(
    "rejects %j",
    async (more) => {
      await expect(startUpload(someone(), form(more))).rejects.toThrow();
    },
  );

  it("allows each purpose only for its users", async () => {
    await expect(startUpload(anonymous, form())).rejects.toThrow(Unauthenticated);
    for (const type of ["merchant", "admin"] as const)
      await expect(startUpload(someone(type), form())).rejects.toThrow(Invalid);
    expect((await startUpload(someone("artisan"), form({ size: 1_048_575 }))).id).toHaveLength(26);
  });

  it("allows a hundred uploads an hour", async () => {
    const actor = someone();
    for (let count = 0; count < 100; count += 20)
      await Promise.all(Array.from({ length: 20 }, () => startUpload(actor, form())));
    await expect(startUpload(actor, form())).rejects.toThrow(TooMany);
    await startUpload(someone(), form());
  });
});

const four = new Uint8Array([1, 2, 3, 4]);

/**
 * Uploads four bytes of PNG by a link.
 *
 * @returns the status
 */
async function put(headers: Record<string, string>, body: Uint8Array<ArrayBuffer>): Promise<number> {
  const started = await startUpload(someone(), form({ size: 4 }));
  const response = await fetch(started.url, {
    method: "PUT",
    headers: { ...started.headers, ...headers },
    body,
  });
  return response.status;
}

describe("an upload link", () => {
  it("accepts exactly the announced file", async () => {
    expect(await put({}, four)).toBe(200);
    expect(await put({}, new Uint8Array(3))).toBe(403);
    expect(await put({}, new Uint8Array(5))).toBe(403);
    expect(await put({ "content-type": "text/html" }, four)).toBe(403);
    expect(await put({ "if-none-match": "" }, four)).toBe(403);
    expect(await put({ "x-amz-acl": "public-read" }, four)).toBe(403);
  });

  it("accepts it once, and only until it expires", async () => {
    const { url, headers, expiresAt } = await startUpload(someone(), form({ size: 4 }));
    expect(Date.parse(expiresAt) - now()).toBeLessThanOrEqual(300_000);
    const send = (to: string) => fetch(to, { method: "PUT", headers, body: four });
    expect((await send(url)).status).toBe(200);
    expect((await send(url)).status).toBe(412);
    later(-301_000);
    const ended = await startUpload(someone(), form({ size: 4 }));
    expect((await fetch(ended.url, { method: "PUT", headers: ended.headers, body: four })).status).toBe(403);
  });

  it("permits no other object, no reading and no deletion", async () => {
    const actor = someone();
    const { url, headers, id } = await startUpload(actor, form({ size: 4 }));
    const other = url.replace(id, newId());
    expect((await fetch(other, { method: "PUT", headers, body: four })).status).toBe(403);
    await fetch(url, { method: "PUT", headers, body: four });
    for (const method of ["GET", "HEAD", "DELETE"])
      expect((await fetch(url, { method, headers })).status).toBe(403);
    expect((await objects.get("uploads", quarantineKey({ userId: actor.id, id })))?.body).toHaveLength(4);
  });
});

describe("an upload", () => {
  it("is readable by its owner only", async () => {
    const owner = someone();
    const { id } = await startUpload(owner, form());
    expect(await readUpload(owner, id)).toEqual({
      id,
      state: "waiting",
      reason: null,
      image: null,
      picture: null,
    });
    await expect(readUpload(someone(), id)).rejects.toThrow(NotFound);
    await expect(readUpload(owner, newId())).rejects.toThrow(NotFound);
  });

  it("that is not used is deleted after a day", async () => {
    const owner = someone();
    const { id } = await startUpload(owner, form());
    later(23 * hour);
    expect((await readUpload(owner, id)).state).toBe("waiting");
    later(24 * hour);
    await expect(readUpload(owner, id)).rejects.toThrow(NotFound);
    const { data } = await UploadEntity.get({ userId: owner.id, id }).go();
    expect(data?.expiresAt).toBeGreaterThan(0);
  });

  it("is deleted with its objects, and without those of other uploads", async () => {
    const owner = someone();
    const [gone, other] = [await sendFile(owner, await photo()), await sendFile(owner, await photo())];
    const made = [gone, other].map(({ id }) => pictureKey("chat-image", { userId: owner.id, id }));
    for (const key of made)
      for (const width of [400, 1280]) await objects.put("uploads", pictureObject(key, width), "x", {});
    await removeObjects("chat-image", { userId: owner.id, id: gone.id });
    await removeObjects("chat-image", { userId: owner.id, id: gone.id });
    expect(await objects.list("uploads", `quarantine/${owner.id}/`)).toEqual([other.key]);
    expect(await objects.list("uploads", `chat-images/${owner.id}/`)).toHaveLength(2);
  });
});

const picture = { key: "chat-images/test/1", widths: [400, 900] };

describe("a link to a private picture", () => {
  beforeAll(async () => {
    for (const width of picture.widths)
      await objects.put("uploads", pictureObject(picture.key, width), `${width}`, {
        ContentType: "image/webp",
      });
  });

  it("shows the requested width, or the next available one", async () => {
    expect(await shown(await linkToPicture(picture, 400))).toBe("400");
    expect(await shown(await linkToPicture(picture, 401))).toBe("900");
    expect(await shown(await linkToPicture(picture, 1280))).toBe("900");
  });

  it("is the same for an hour, and valid for one to two hours", async () => {
    const begin = Math.floor(Date.now() / hour) * hour;
    expect(await linkAt(begin)).toBe(await linkAt(begin + hour - 1));
    expect(await linkAt(begin)).not.toBe(await linkAt(begin + hour));
    expect((await fetch(await linkAt(begin))).status).toBe(200);
    expect((await fetch(await linkAt(begin - 2 * hour))).status).toBe(403);
  });

  it("permits nothing else", async () => {
    const link = await linkToPicture(picture, 400);
    expect((await fetch(link.replace("-400.webp", "-900.webp"))).status).toBe(403);
    expect((await fetch(link.split("?")[0] ?? "")).status).toBe(403);
    for (const method of ["PUT", "DELETE"]) expect((await fetch(link, { method })).status).toBe(403);
  });
});

async function shown(link: string): Promise<string> {
  return (await fetch(link)).text();
}

async function linkAt(moment: number): Promise<string> {
  const restore = setClock(() => moment);
  const link = await linkToPicture(picture, 400);
  restore();
  return link;
}
