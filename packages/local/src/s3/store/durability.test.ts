import { appendFile, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { CopyObjectCommand, DeleteObjectCommand, HeadObjectCommand } from "@aws-sdk/client-s3";
import type { S3EventRecord } from "aws-lambda";
import { describe, expect, it } from "vitest";
import { Bucket, put, read, start, temporaryFolder } from "../testing.ts";
import { openStore, type Store } from "./store.ts";

describe("a restart", () => {
  it("finds every object as it was, and nothing that was removed", async () => {
    const before = await start();
    await put(before.s3, "kept", "kept");
    await put(before.s3, "replaced", "old");
    await put(before.s3, "replaced", "new");
    await put(before.s3, "removed");
    await before.s3.send(new CopyObjectCommand({ Bucket, Key: "copy", CopySource: `${Bucket}/removed` }));
    await before.s3.send(new DeleteObjectCommand({ Bucket, Key: "removed" }));
    const head = await before.s3.send(new HeadObjectCommand({ Bucket, Key: "kept" }));
    await before.stop();
    const { s3, dir } = await start({ dir: before.dir });
    expect(await read(s3, "kept")).toBe("kept");
    expect(await read(s3, "replaced")).toBe("new");
    expect(await read(s3, "copy")).toBe("text");
    await expect(read(s3, "removed")).rejects.toMatchObject({ name: "NoSuchKey" });
    const again = await s3.send(new HeadObjectCommand({ Bucket, Key: "kept" }));
    expect(again).toMatchObject({ ETag: head.ETag, LastModified: head.LastModified });
    expect(await readdir(join(dir, "bodies"))).toHaveLength(3);
  });

  it("drops a body that nobody was told is stored, and a line that was not written to its end", async () => {
    const before = await start();
    await put(before.s3, "a");
    await before.stop();
    await writeFile(join(before.dir, "bodies", "half"), "ha");
    const journal = join(before.dir, "objects.journal");
    const whole = await readFile(journal, "utf8");
    await appendFile(journal, whole.slice(0, 40));
    const { s3, dir } = await start({ dir: before.dir });
    expect(await read(s3, "a")).toBe("text");
    expect(await readdir(join(dir, "bodies"))).toHaveLength(1);
    await put(s3, "b");
    expect(await readFile(journal, "utf8")).toMatch(/^\w{8} .*\n\w{8} .*\n$/);
  });

  it("says in one line which file is damaged or missing", async () => {
    const before = await start();
    await put(before.s3, "a");
    await put(before.s3, "b");
    await before.stop();
    const journal = join(before.dir, "objects.journal");
    const whole = await readFile(journal, "utf8");
    await writeFile(journal, whole.replace('"key":"a"', '"key":"x"'));
    await expect(start({ dir: before.dir })).rejects.toThrow(
      new Error(
        `${journal} is damaged at line 1: its checksum does not match. Restore the file, or move it away to start empty.`,
      ),
    );
    await writeFile(journal, whole);
    const bodies = join(before.dir, "bodies");
    const [first = ""] = await readdir(bodies);
    await rm(join(bodies, first));
    await expect(start({ dir: before.dir })).rejects.toThrow(/^[^\n]+bodies\/[^\n]+ is missing: [^\n]+$/);
  });
});

function event(sequencer: string): S3EventRecord {
  return { s3: { object: { sequencer } } } as unknown as S3EventRecord;
}

/** Stores a text, with as much metadata as an object may have, so that the journal grows fast. */
async function change(store: Store, key: string, body: string): Promise<void> {
  const { pieces, size, md5: etag } = await store.blobs.write(Readable.from([Buffer.from(body)]));
  const headers = { "x-amz-meta-a": "a".repeat(2000) };
  await store.put({ bucket: Bucket, key }, { pieces, size, etag, headers }, { event });
  expect(store.get({ bucket: Bucket, key })?.etag).toBe(etag);
  store.blobs.release(pieces);
}

function opened(dir: string, events: S3EventRecord[] = []): Promise<Store> {
  return openStore({ dir, clock: Date.now, onEvent: (each) => void events.push(each) });
}

it("keeps its journal in proportion to what is stored, and loses nothing while it is rewritten", async () => {
  const dir = await temporaryFolder();
  const events: S3EventRecord[] = [];
  const store = await opened(dir, events);
  const upload = await store.uploads.create({ bucket: Bucket, key: "large" }, {});
  const part = await store.blobs.write(Readable.from([Buffer.from("part")]));
  await store.uploads.putPart({ bucket: Bucket, key: "large" }, upload, 1, part);
  store.blobs.release(part.pieces);
  let written = 0;
  const kept = new Map<string, string>();
  const writers = Array.from({ length: 20 }, async (_, writer) => {
    for (let n = 0; n < 75; n += 1) {
      const key = `${writer}/${n}`;
      await change(store, key, `body of ${key}`);
      written += 2000;
      const raised = events.splice(0);
      if (n % 10 !== 9) await Promise.all(raised.map((each) => store.delivered(each)));
      if (n % 15 === 0) kept.set(key, `body of ${key}`);
      else await store.delete({ bucket: Bucket, key }, { event });
    }
  });
  await Promise.all(writers);
  const pending = store.pending().map(({ s3 }) => s3.object.sequencer);
  await store.close();
  expect((await stat(join(dir, "objects.journal"))).size).toBeLessThan(written / 2);
  const again = await opened(dir);
  expect(
    again
      .pending()
      .map(({ s3 }) => s3.object.sequencer)
      .toSorted(),
  ).toEqual(pending.toSorted());
  expect(again.uploads.get({ bucket: Bucket, key: "large" }, upload).parts.get(1)?.size).toBe(4);
  const found = new Map<string, string>();
  for (const [key, { pieces, size }] of again.objects(Bucket).entries()) {
    found.set(key, await text(again.blobs.read(pieces, 0, size - 1)));
  }
  expect(found).toEqual(kept);
  await again.close();
});
