import { createHash } from "node:crypto";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { expect, it } from "vitest";
import { headersFor } from "../signing/testing.ts";
import { ask, Bucket, put, read, start } from "../testing.ts";

it("keeps a body with its type, caching and disposition, and gives the MD5 as ETag", async () => {
  const { s3 } = await start();
  const about = {
    ContentType: "image/webp",
    CacheControl: "max-age=60",
    ContentDisposition: 'attachment; filename="a.webp"',
  };
  const Body = Buffer.from("picture");
  const { ETag } = await s3.send(new PutObjectCommand({ Bucket, Key: "a.webp", Body, ...about }));
  expect(ETag).toBe(`"${createHash("md5").update(Body).digest("hex")}"`);
  const got = await s3.send(new GetObjectCommand({ Bucket, Key: "a.webp" }));
  expect(got).toMatchObject({ ...about, ETag, ContentLength: 7, AcceptRanges: "bytes" });
  expect(got.LastModified?.getTime()).toBeGreaterThan(Date.now() - 10_000);
  expect(await got.Body?.transformToString()).toBe("picture");
  const head = await s3.send(new HeadObjectCommand({ Bucket, Key: "a.webp" }));
  expect(head).toMatchObject({ ...about, ETag, ContentLength: 7 });
});

it("stores an empty object and one of binary/octet-stream by default", async () => {
  const { s3, endpoint } = await start();
  const url = `${endpoint}/${Bucket}/empty`;
  expect(await ask(url, { method: "PUT", headers: headersFor({ url, method: "PUT" }) })).toEqual([200, ""]);
  expect(await read(s3, "empty")).toBe("");
  const head = await s3.send(new HeadObjectCommand({ Bucket, Key: "empty" }));
  expect(head).toMatchObject({ ContentLength: 0, ContentType: "binary/octet-stream" });
});

it("replaces an object whole, even while the old one is read", async () => {
  const { s3 } = await start();
  const old = Buffer.alloc(4 * 1024 * 1024, "a");
  await put(s3, "key", old);
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: "key" }));
  await put(s3, "key", "new");
  expect((await Body?.transformToByteArray())?.length).toBe(old.length);
  expect(await read(s3, "key")).toBe("new");
});

it.each([
  ["bytes=0-4", 206, "01234", "bytes 0-4/10"],
  ["bytes=5-", 206, "56789", "bytes 5-9/10"],
  ["bytes=-3", 206, "789", "bytes 7-9/10"],
  ["bytes=-30", 206, "0123456789", "bytes 0-9/10"],
  ["bytes=8-100", 206, "89", "bytes 8-9/10"],
  ["bytes=0-1,3-4", 200, "0123456789", undefined],
  ["bytes=4-2", 200, "0123456789", undefined],
  ["pages=1-2", 200, "0123456789", undefined],
])("answers the range %s with %i %s", async (Range, status, text, ContentRange) => {
  const { s3 } = await start();
  await put(s3, "digits", "0123456789");
  const got = await s3.send(new GetObjectCommand({ Bucket, Key: "digits", Range }));
  expect(got.$metadata.httpStatusCode).toBe(status);
  expect(got.ContentRange).toBe(ContentRange);
  expect(got.ContentLength).toBe(text.length);
  expect(await got.Body?.transformToString()).toBe(text);
});

it.each(["bytes=10-", "bytes=-0", "bytes=99-100"])(
  "refuses the range %s, where nothing is",
  async (Range) => {
    const { s3 } = await start();
    await put(s3, "digits", "0123456789");
    const get = s3.send(new GetObjectCommand({ Bucket, Key: "digits", Range }));
    await expect(get).rejects.toMatchObject({ name: "InvalidRange", $metadata: { httpStatusCode: 416 } });
  },
);

it("reads under conditions", async () => {
  const { s3 } = await start();
  const ETag = await put(s3, "key");
  const { LastModified } = await s3.send(new HeadObjectCommand({ Bucket, Key: "key" }));
  const before = new Date(Date.now() - 60_000);
  const after = new Date(Date.now() + 60_000);
  const get = (condition: object): Promise<unknown> =>
    s3.send(new GetObjectCommand({ Bucket, Key: "key", ...condition })).then(
      ({ $metadata }) => $metadata.httpStatusCode,
      (error: { $metadata: { httpStatusCode: number } }) => error.$metadata.httpStatusCode,
    );
  expect(await get({ IfMatch: ETag })).toBe(200);
  expect(await get({ IfMatch: '"other"' })).toBe(412);
  expect(await get({ IfNoneMatch: ETag })).toBe(304);
  expect(await get({ IfNoneMatch: '"other"' })).toBe(200);
  expect(await get({ IfModifiedSince: after })).toBe(304);
  expect(await get({ IfModifiedSince: LastModified })).toBe(304);
  expect(await get({ IfUnmodifiedSince: LastModified })).toBe(200);
  expect(await get({ IfModifiedSince: before })).toBe(200);
  expect(await get({ IfUnmodifiedSince: before })).toBe(412);
  expect(await get({ IfUnmodifiedSince: after })).toBe(200);
  expect(await get({ IfMatch: ETag, IfUnmodifiedSince: before })).toBe(200);
  expect(await get({ IfNoneMatch: '"other"', IfModifiedSince: after })).toBe(200);
});

it("lets exactly one of many creators win", async () => {
  const { s3 } = await start();
  const attempts = Array.from({ length: 20 }, (_, n) =>
    s3.send(new PutObjectCommand({ Bucket, Key: "lock", Body: `writer ${n}`, IfNoneMatch: "*" })),
  );
  const outcomes = await Promise.allSettled(attempts);
  const winners = outcomes.flatMap(({ status }, n) => (status === "fulfilled" ? n : []));
  expect(winners).toHaveLength(1);
  expect(await read(s3, "lock")).toBe(`writer ${winners[0]}`);
  const losers = outcomes.flatMap((each) => (each.status === "rejected" ? (each.reason as Error).name : []));
  expect(new Set(losers)).toEqual(new Set(["PreconditionFailed"]));
});

it("loses no update among writers that swap by ETag", async () => {
  const { s3 } = await start();
  await put(s3, "counter", "0");
  const add = async (): Promise<void> => {
    for (;;) {
      const { ETag, Body } = await s3.send(new GetObjectCommand({ Bucket, Key: "counter" }));
      const next = String(Number(await Body?.transformToString()) + 1);
      const swapped = await s3
        .send(new PutObjectCommand({ Bucket, Key: "counter", Body: next, IfMatch: ETag }))
        .then(() => true)
        .catch((error: Error) => error.name !== "PreconditionFailed");
      if (swapped) return;
    }
  };
  await Promise.all(Array.from({ length: 8 }, add));
  expect(await read(s3, "counter")).toBe("8");
});

it("finds nothing to match where there is no object, and takes no other If-None-Match than *", async () => {
  const { s3 } = await start();
  const one = new PutObjectCommand({ Bucket, Key: "none", Body: "x", IfMatch: '"etag"' });
  await expect(s3.send(one)).rejects.toMatchObject({ name: "NoSuchKey" });
  const two = new PutObjectCommand({ Bucket, Key: "none", Body: "x", IfNoneMatch: '"etag"' });
  await expect(s3.send(two)).rejects.toMatchObject({ $metadata: { httpStatusCode: 501 } });
});

it("deletes, also what is not there", async () => {
  const { s3 } = await start();
  await put(s3, "a");
  const other = new DeleteObjectCommand({ Bucket, Key: "a", IfMatch: '"x"' });
  await expect(s3.send(other)).rejects.toMatchObject({ name: "NotImplemented" });
  for (let times = 0; times < 2; times += 1) {
    const { $metadata } = await s3.send(new DeleteObjectCommand({ Bucket, Key: "a" }));
    expect($metadata.httpStatusCode).toBe(204);
  }
  await expect(read(s3, "a")).rejects.toMatchObject({
    name: "NoSuchKey",
    $metadata: { httpStatusCode: 404 },
  });
  const head = s3.send(new HeadObjectCommand({ Bucket, Key: "a" }));
  await expect(head).rejects.toMatchObject({ name: "NotFound" });
});

it.each([
  "plain",
  "with spaces  twice",
  "é+&=%20%/..",
  "../../etc/passwd",
  "..",
  ".",
  "/leading",
  "trailing/",
  "a//b",
  "日本語/🙂.png",
  "control\u0001\t\n",
  "!'()*~-_.@:,;$?#[]|\\^`{}\"<>",
  "x".repeat(1024),
])("keeps the key %j", async (key) => {
  const { s3 } = await start();
  await put(s3, key, `body of ${key}`);
  expect(await read(s3, key)).toBe(`body of ${key}`);
});

it("refuses what it does not keep: encodings, languages, access lists, tags, locks, metadata", async () => {
  const { s3 } = await start();
  const store = (input: object): Promise<unknown> =>
    s3.send(new PutObjectCommand({ Bucket, Key: "a", Body: "x", ...input }));
  const unknown = [
    { ContentEncoding: "gzip" },
    { ContentLanguage: "en-NG" },
    { ACL: "public-read" },
    { Tagging: "a=b" },
    { ObjectLockLegalHoldStatus: "ON" },
    { Metadata: { a: "1" } },
  ];
  for (const input of unknown) {
    await expect(store(input)).rejects.toMatchObject({ $metadata: { httpStatusCode: 501 } });
  }
  await expect(read(s3, "a")).rejects.toMatchObject({ name: "NoSuchKey" });
});

it("refuses keys beyond 1,024 bytes", async () => {
  const { s3 } = await start();
  await expect(put(s3, "é".repeat(513))).rejects.toMatchObject({ name: "KeyTooLongError" });
});
