import { createHash } from "node:crypto";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { expect, it } from "vitest";
import { headersFor } from "../signing/test-signer.ts";
import { ask, Bucket, put, read, start } from "../testing.ts";

it("keeps a body with its type, caching, disposition, encoding and metadata, and gives the MD5 as ETag", async () => {
  const { s3 } = await start();
  const about = {
    ContentType: "image/webp",
    CacheControl: "max-age=60",
    ContentDisposition: 'attachment; filename="a.webp"',
    ContentEncoding: "gzip",
    ContentLanguage: "en-NG",
    Metadata: { owner: "ada", purpose: "portfolio" },
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

it("lets a signed GET replace the answer's headers", async () => {
  const { s3 } = await start();
  await put(s3, "file");
  const input = {
    Bucket,
    Key: "file",
    ResponseContentDisposition: 'attachment; filename="ó.pdf"',
    ResponseContentType: "application/pdf",
    ResponseCacheControl: "no-store",
  };
  const response = await fetch(await getSignedUrl(s3, new GetObjectCommand(input)));
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toBe(input.ResponseContentDisposition);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const beyond = { ...input, ResponseContentDisposition: 'attachment; filename="ọ.pdf"' };
  await expect(s3.send(new GetObjectCommand(beyond))).rejects.toMatchObject({ name: "InvalidArgument" });
});

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

it("copies with its headers, or with new ones", async () => {
  const { s3 } = await start();
  const Key = "from/a b+é.txt";
  await s3.send(
    new PutObjectCommand({ Bucket, Key, Body: "text", ContentType: "text/plain", Metadata: { a: "1" } }),
  );
  const CopySource = `/${Bucket}/${encodeURIComponent(Key)}`;
  const { CopyObjectResult } = await s3.send(new CopyObjectCommand({ Bucket, Key: "copy", CopySource }));
  const copied = await s3.send(new HeadObjectCommand({ Bucket, Key: "copy" }));
  expect(copied).toMatchObject({
    ContentType: "text/plain",
    Metadata: { a: "1" },
    ETag: CopyObjectResult?.ETag,
  });
  const replace = { MetadataDirective: "REPLACE", ContentType: "text/csv", Metadata: { b: "2" } } as const;
  await s3.send(new CopyObjectCommand({ Bucket, Key, CopySource, ...replace }));
  await s3.send(new DeleteObjectCommand({ Bucket, Key: "copy" }));
  const replaced = await s3.send(new GetObjectCommand({ Bucket, Key }));
  expect(replaced).toMatchObject({ ContentType: "text/csv", Metadata: { b: "2" } });
  expect(await replaced.Body?.transformToString()).toBe("text");
});

it("refuses copies that cannot be", async () => {
  const { s3 } = await start();
  const ETag = await put(s3, "a");
  const copy = (input: object): Promise<unknown> =>
    s3.send(new CopyObjectCommand({ Bucket, Key: "b", CopySource: `${Bucket}/a`, ...input }));
  await expect(copy({ CopySource: `${Bucket}/none` })).rejects.toMatchObject({ name: "NoSuchKey" });
  await expect(copy({ CopySource: "nowhere/a" })).rejects.toMatchObject({ name: "NoSuchBucket" });
  await expect(copy({ CopySource: "a" })).rejects.toMatchObject({ name: "InvalidArgument" });
  await expect(copy({ Key: "a" })).rejects.toMatchObject({ name: "InvalidRequest" });
  await expect(copy({ CopySourceIfMatch: '"x"' })).rejects.toMatchObject({ name: "PreconditionFailed" });
  await expect(copy({ CopySourceIfNoneMatch: ETag })).rejects.toMatchObject({ name: "PreconditionFailed" });
  await copy({ CopySourceIfMatch: ETag });
  await expect(copy({ IfNoneMatch: "*" })).rejects.toMatchObject({ name: "PreconditionFailed" });
});

it("deletes, also what is not there, and only the version that is meant", async () => {
  const { s3 } = await start();
  await put(s3, "a");
  const other = new DeleteObjectCommand({ Bucket, Key: "a", IfMatch: '"x"' });
  await expect(s3.send(other)).rejects.toMatchObject({ name: "PreconditionFailed" });
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

it("deletes many at once, whatever their keys", async () => {
  const { s3 } = await start();
  const keys = ["a/1", "a/2", "<&>\"'", " x ", "line\nbreak", "none"];
  for (const key of keys.slice(0, -1)) await put(s3, key);
  const Objects = keys.map((Key) => ({ Key }));
  const { Deleted = [], Errors } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  expect(Deleted.map(({ Key }) => Key)).toEqual(keys);
  expect(Errors).toBeUndefined();
  for (const key of keys) await expect(read(s3, key)).rejects.toMatchObject({ name: "NoSuchKey" });
  const tooLong = { Objects: [{ Key: "é".repeat(513) }, { Key: "fine" }], Quiet: true };
  const quiet = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: tooLong }));
  expect(quiet.Deleted).toBeUndefined();
  expect(quiet.Errors).toMatchObject([{ Code: "KeyTooLongError" }]);
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

it("refuses what it does not keep: access lists, tags, locks", async () => {
  const { s3 } = await start();
  const store = (input: object): Promise<unknown> =>
    s3.send(new PutObjectCommand({ Bucket, Key: "a", Body: "x", ...input }));
  for (const input of [{ ACL: "public-read" }, { Tagging: "a=b" }, { ObjectLockLegalHoldStatus: "ON" }]) {
    await expect(store(input)).rejects.toMatchObject({ $metadata: { httpStatusCode: 501 } });
  }
  await store({ ACL: "private" });
});

it("refuses keys beyond 1,024 bytes and metadata beyond 2 KB", async () => {
  const { s3 } = await start();
  await expect(put(s3, "é".repeat(513))).rejects.toMatchObject({ name: "KeyTooLongError" });
  const large = new PutObjectCommand({ Bucket, Key: "a", Body: "x", Metadata: { a: "x".repeat(2048) } });
  await expect(s3.send(large)).rejects.toMatchObject({ name: "MetadataTooLarge" });
});
