import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import type { Actor } from "../platform/actor.ts";
import { isReferenced } from "../media/repair.effects.ts";
import { pictureKey } from "../media/keys.schema.ts";
import { findUpload } from "../media/read.ts";
import { UploadEntity } from "../media/upload.entity.ts";
import { makeUpload } from "../testing/index.ts";
import { change, read, readForEdit, remove, applyFetchedPicture } from "./index.ts";
import { readPost } from "./service.ts";
import { makeAdmin, makePost, visit } from "./testing.ts";

const anyone: Actor = { type: "anonymous" };
const [door, gate] = ["https://pictures.example/door.jpg", "https://pictures.example/gate.jpg"];
let admin: Awaited<ReturnType<typeof makeAdmin>>;

beforeAll(useTable);
beforeEach(async () => {
  admin = await makeAdmin();
});

async function uploadOf(id: string, address: string) {
  const post = await readPost(id, true);
  const row = post?.pictures.find((each) => each.address === address);
  const upload = row && (await findUpload({ userId: row.userId, id: row.uploadId }));
  if (!upload) throw new Error(`Nothing is fetched from ${address}`);
  return upload;
}

/** Simulates the arrival of a fetched, re-encoded picture. */
async function arrive(id: string, address: string): Promise<string> {
  const { userId, id: uploadId } = await uploadOf(id, address);
  const key = pictureKey("post", { userId, id: uploadId });
  const picture = { key, width: 800, height: 600, placeholder: "data:,", widths: [400, 800] };
  await UploadEntity.patch({ userId, id: uploadId }).set({ state: "ready", picture }).go();
  await applyFetchedPicture(await uploadOf(id, address), id);
  return key;
}

describe("pictures from other sites", () => {
  it("are fetched once, for the head and the text, and then shown from our own site", async () => {
    const content = `![a](${door}) and ![b](${gate})`;
    const { id, slug } = await makePost(admin, { featuredImage: door, content });
    expect(await uploadOf(id, door)).toMatchObject({
      source: door,
      wantedBy: `post:${id}`,
      state: "waiting",
    });
    expect((await read(anyone, slug)).picture).toBeNull();
    const [first, second] = [await arrive(id, door), await arrive(id, gate)];
    const post = await read(anyone, slug);
    expect(post.picture?.key).toBe(first);
    expect(new Map(post.pictures.map(({ address, picture }) => [address, picture?.key]))).toEqual(
      new Map([
        [door, first],
        [gate, second],
      ]),
    );
    expect(await uploadOf(id, gate)).toMatchObject({ usedBy: `post:${id}` });
  });

  it("tolerate repeated and late events", async () => {
    const { id, slug } = await makePost(admin, { featuredImage: door });
    const before = await uploadOf(id, door);
    const key = await arrive(id, door);
    const upload = await uploadOf(id, door);
    await Promise.all([
      applyFetchedPicture(upload, id),
      applyFetchedPicture(upload, id),
      applyFetchedPicture(before, id),
    ]);
    expect((await read(anyone, slug)).picture?.key).toBe(key);
    await remove(admin, id, visit);
    await applyFetchedPicture(upload, id);
    expect(await readPost(id, true)).toBeUndefined();
  });

  it("stay with an edit that keeps them, and are released by one that does not", async () => {
    const { id, slug } = await makePost(admin, { featuredImage: door });
    const key = await arrive(id, door);
    const upload = await uploadOf(id, door);
    const edit = async (featuredImage: string) => {
      const { version } = await readForEdit(admin, id);
      await change(
        admin,
        id,
        { title: "Doors", content: "Words", featuredImage, publish: true, version },
        visit,
      );
    };
    await edit(door);
    expect((await read(anyone, slug)).picture?.key).toBe(key);
    expect(await isReferenced({ ...upload, usedBy: `post:${id}` })).toBe(true);
    await edit("");
    expect((await read(anyone, slug)).picture).toBeNull();
    expect((await findUpload(upload))?.usedBy).toBeUndefined();
    expect(await isReferenced({ ...upload, usedBy: `post:${id}` })).toBe(false);
  });

  it("that cannot be fetched are reported, and retried by the next edit", async () => {
    const { id } = await makePost(admin, { featuredImage: door });
    const upload = await uploadOf(id, door);
    const reason = "There is no picture at this address. Please check it.";
    await UploadEntity.patch(upload).set({ state: "refused", reason }).go();
    await applyFetchedPicture(await uploadOf(id, door), id);
    const { pictures, version } = await readForEdit(admin, id);
    expect(pictures).toEqual([
      { address: door, picture: null, problem: "There is no picture at this address. Please check it." },
    ]);
    await change(admin, id, { title: "T", content: "C", featuredImage: door, publish: true, version }, visit);
    expect((await uploadOf(id, door)).id).not.toBe(upload.id);
  });

  it("that arrive during an edit are not lost", async () => {
    const { id, slug } = await makePost(admin, { featuredImage: door });
    const { version } = await readForEdit(admin, id);
    const edit = { title: "T", content: "C", featuredImage: door, publish: true, version };
    const [key] = await Promise.all([arrive(id, door), change(admin, id, edit, visit)]);
    expect((await read(anyone, slug)).picture?.key).toBe(key);
  });
});

describe("an uploaded picture", () => {
  it("is used by the post, kept by edits, and released with the post", async () => {
    const { key, id: uploadId } = await makeUpload(admin.id, "post");
    const { id } = await makePost(admin, { picture: key });
    const upload = { userId: admin.id, id: uploadId };
    expect(await findUpload(upload)).toMatchObject({ usedBy: `post:${id}` });
    const { version } = await readForEdit(admin, id);
    // Another admin edits: the picture belongs to the post.
    await change(await makeAdmin(), id, { title: "T", content: "C", picture: key, version }, visit);
    expect((await readForEdit(admin, id)).picture?.key).toBe(key);
    await remove(admin, id, visit);
    expect((await findUpload(upload))?.usedBy).toBeUndefined();
  });
});
