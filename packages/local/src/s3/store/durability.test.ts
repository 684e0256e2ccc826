import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { DeleteObjectCommand, HeadObjectCommand } from "@aws-sdk/client-s3";
import type { S3EventRecord } from "aws-lambda";
import { describe, expect, it } from "vitest";
import { openJournal } from "../../journal.ts";
import { Bucket, put, read, start, temporaryFolder } from "../testing.ts";
import { openStore, type Store } from "./store.ts";

describe("a restart", () => {
  it("finds every object as it was, and nothing that was removed", async () => {
    const before = await start();
    await put(before.s3, "kept", "kept");
    await put(before.s3, "replaced", "old");
    await put(before.s3, "replaced", "new");
    await put(before.s3, "removed");
    await before.s3.send(new DeleteObjectCommand({ Bucket, Key: "removed" }));
    const head = await before.s3.send(new HeadObjectCommand({ Bucket, Key: "kept" }));
    await before.stop();
    const { s3, dir } = await start({ dir: before.dir });
    expect(await read(s3, "kept")).toBe("kept");
    expect(await read(s3, "replaced")).toBe("new");
    await expect(read(s3, "removed")).rejects.toMatchObject({ name: "NoSuchKey" });
    const again = await s3.send(new HeadObjectCommand({ Bucket, Key: "kept" }));
    expect(again).toMatchObject({ ETag: head.ETag, LastModified: head.LastModified });
    expect(await readdir(join(dir, "bodies"))).toHaveLength(2);
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

/** An object as earlier versions stored it: its body is these files one after the other. */
const earlierObject = (...files: string[]) => ({
  size: 4,
  etag: "e",
  modified: 1,
  headers: {},
  checksum: { algorithm: "crc32", value: "sum" },
  pieces: files.map((file) => ({ file, size: 4 })),
});
const earlierEvent = (eventName: string, sequencer: string) => ({ eventName, s3: { object: { sequencer } } });

/** Writes the folder of a store whose journal holds these records. Out: its path. */
async function earlierFolder(...records: object[]): Promise<string> {
  const dir = await temporaryFolder();
  const journal = await openJournal<object>({
    file: join(dir, "objects.journal"),
    replay: () => {},
    snapshot: () => [],
    liveBytes: () => 0,
  });
  for (const record of records) await journal.append(record);
  await journal.close();
  await mkdir(join(dir, "bodies"));
  for (const name of ["one", "two"]) await writeFile(join(dir, "bodies", name), "text");
  return dir;
}

describe("a folder of an earlier version", () => {
  it("is read: its objects with their checksums, and what waited of those that were created", async () => {
    const record = { type: "put", address: { bucket: Bucket, key: "old" }, object: earlierObject("one") };
    const gone = { bucket: Bucket, key: "gone" };
    const dir = await earlierFolder(
      { ...record, event: earlierEvent("ObjectCreated:Put", "1") },
      { type: "put", address: gone, object: earlierObject("two") },
      { type: "delete", address: gone, event: earlierEvent("ObjectRemoved:Delete", "2") },
      { type: "event", event: earlierEvent("ObjectRemoved:Delete", "3") },
    );
    const store = await opened(dir);
    expect(store.get(record.address)).toEqual({
      size: 4,
      etag: "e",
      modified: 1,
      headers: {},
      crc32: "sum",
      file: "one",
    });
    expect(store.get(gone)).toBeUndefined();
    expect(store.pending().map(({ s3 }) => s3.object.sequencer)).toEqual(["1"]);
    expect(await readdir(join(dir, "bodies"))).toEqual(["one"]);
    await store.close();
  });

  it("stays untouched where an object is in several files, and is told in one line", async () => {
    const address = { bucket: Bucket, key: "large" };
    const dir = await earlierFolder({ type: "put", address, object: earlierObject("one", "two") });
    await expect(opened(dir)).rejects.toThrow(/large was uploaded in parts, [^\n]+--fresh begins anew\.$/);
    expect(await readdir(join(dir, "bodies"))).toHaveLength(2);
  });
});

function event(sequencer: string): S3EventRecord {
  return { eventName: "ObjectCreated:Put", s3: { object: { sequencer } } } as unknown as S3EventRecord;
}

const condition = { absent: false, etag: undefined };

/** Stores a text, with a long header, so that the journal grows fast. */
async function change(store: Store, key: string, body: string): Promise<void> {
  const { file, size, md5: etag } = await store.blobs.write(Readable.from([Buffer.from(body)]));
  const headers = { "cache-control": "a".repeat(2000) };
  await store.put({ bucket: Bucket, key }, { file, size, etag, headers }, condition, event);
  expect(store.get({ bucket: Bucket, key })?.etag).toBe(etag);
  store.blobs.release(file);
}

function opened(dir: string, events: S3EventRecord[] = []): Promise<Store> {
  return openStore({ dir, clock: Date.now, onEvent: (each) => void events.push(each) });
}

it("keeps its journal in proportion to what is stored, and loses nothing while it is rewritten", async () => {
  const dir = await temporaryFolder();
  const events: S3EventRecord[] = [];
  const store = await opened(dir, events);
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
      else await store.delete({ bucket: Bucket, key });
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
  const found = new Map<string, string>();
  for (const [key, { file, size }] of again.objects(Bucket).entries()) {
    found.set(key, await text(again.blobs.read(file, 0, size - 1)));
  }
  expect(found).toEqual(kept);
  await again.close();
});
