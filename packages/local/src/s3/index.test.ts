import { createHash } from "node:crypto";
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand } from "@aws-sdk/client-s3";
import { describe, expect, it } from "vitest";
import { Bucket, start } from "./testing.ts";

describe("objects", () => {
  it("have their type, caching and disposition, and their MD5 as ETag", async () => {
    const { s3, put, get, read } = await start();
    const about = { ContentType: "image/webp", CacheControl: "max-age=60", ContentDisposition: "attachment" };
    const { ETag } = await put("a", "picture", about);
    expect(ETag).toBe(`"${createHash("md5").update("picture").digest("hex")}"`);
    expect(await get("a")).toMatchObject({ ...about, ETag, ContentLength: 7, AcceptRanges: "bytes" });
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: "a" }));
    expect(head).toMatchObject({ ...about, ETag, ContentLength: 7 });
    expect(head.LastModified?.getTime()).toBeGreaterThan(Date.now() - 10_000);
    await put("empty", "");
    expect(await read("empty")).toBe("");
    expect((await get("empty")).ContentType).toBe("application/octet-stream");
  });

  it.each([
    "with spaces  twice",
    "é+&=%20%/..",
    "../../etc/passwd",
    "..",
    "/leading",
    "trailing/",
    "a//b",
    "日本語/🙂.png",
    "control\u0001\t\n",
    "!'()*~-_.@:,;$?#[]|\\^`{}\"<>",
    "x".repeat(1024),
  ])("may have the key %j", async (key) => {
    const { put, read } = await start();
    await put(key, `body of ${key}`);
    expect(await read(key)).toBe(`body of ${key}`);
  });

  it.each([
    ["bytes=5-", "56789", "bytes 5-9/10"],
    ["bytes=2-4", "234", "bytes 2-4/10"],
    ["bytes=8-100", "89", "bytes 8-9/10"],
  ])("are read in the range %s", async (Range, text, contentRange) => {
    const { put, get } = await start();
    await put("digits", "0123456789");
    const { Body, ContentLength, ContentRange } = await get("digits", { Range });
    expect([ContentLength, ContentRange]).toEqual([text.length, contentRange]);
    expect(await Body?.transformToString()).toBe(text);
    await expect(get("digits", { Range: "bytes=10-" })).rejects.toMatchObject({ name: "InvalidRange" });
  });

  it("are read under conditions", async () => {
    const { put, get } = await start();
    const { ETag } = await put("key");
    expect(await get("key", { IfMatch: ETag })).toMatchObject({ ETag });
    expect(await get("key", { IfNoneMatch: '"other"' })).toMatchObject({ ETag });
    await expect(get("key", { IfMatch: '"other"' })).rejects.toMatchObject({ name: "PreconditionFailed" });
    await expect(get("key", { IfNoneMatch: ETag })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 304 },
    });
  });

  it("are created by exactly one of many writers", async () => {
    const { put, read } = await start();
    const attempts = Array.from({ length: 20 }, (_, n) => put("lock", `writer ${n}`, { IfNoneMatch: "*" }));
    const outcomes = await Promise.allSettled(attempts);
    const winners = outcomes.flatMap(({ status }, n) => (status === "fulfilled" ? n : []));
    expect(winners).toHaveLength(1);
    expect(await read("lock")).toBe(`writer ${winners[0]}`);
    const losers = outcomes.flatMap((each) =>
      each.status === "rejected" ? (each.reason as Error).name : [],
    );
    expect(new Set(losers)).toEqual(new Set(["PreconditionFailed"]));
  });

  it("are replaced by exactly one of many writers that know the same ETag", async () => {
    const { put } = await start();
    const { ETag } = await put("counter", "0");
    const attempts = Array.from({ length: 8 }, (_, n) => put("counter", `writer ${n}`, { IfMatch: ETag }));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(put("none", "x", { IfMatch: ETag })).rejects.toMatchObject({ name: "NoSuchKey" });
  });

  it("are gone after their deletion, which is idempotent", async () => {
    const { s3, put, read } = await start();
    await put("a");
    for (let times = 0; times < 2; times += 1) await s3.send(new DeleteObjectCommand({ Bucket, Key: "a" }));
    await expect(read("a")).rejects.toMatchObject({ name: "NoSuchKey" });
    const head = s3.send(new HeadObjectCommand({ Bucket, Key: "a" }));
    await expect(head).rejects.toMatchObject({ name: "NotFound", $metadata: { httpStatusCode: 404 } });
  });
});

it("lists keys in the order of their bytes, page by page, while objects come and go", async () => {
  const { put, list } = await start();
  const keys = ["a.txt", "b-", "b/1.txt", "b/2.txt", "b/c/3.txt", "d & é", "\uff5e", "\u{1f642}"];
  for (const key of keys.toReversed()) await put(key);
  expect((await list()).keys).toEqual(keys);
  expect((await list({ Prefix: "b/", StartAfter: "b/1.txt" })).keys).toEqual(["b/2.txt", "b/c/3.txt"]);
  const seen: (string | undefined)[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await list({ Prefix: "b", MaxKeys: 1, ContinuationToken });
    seen.push(...page.keys);
    ContinuationToken = page.next;
    if (seen.length === 2) await put("b0");
  } while (ContinuationToken);
  expect(seen).toEqual(["b-", "b/1.txt", "b/2.txt", "b/c/3.txt", "b0"]);
});

describe("an unsupported request", () => {
  it.each([
    ["a bucket that does not exist", "none", "a", "NoSuchBucket"],
    ["a key above 1,024 bytes", Bucket, "é".repeat(513), "KeyTooLongError"],
  ])("to %s is rejected", async (_, bucket, Key, name) => {
    const { s3 } = await start();
    const get = s3.send(new GetObjectCommand({ Bucket: bucket, Key }));
    await expect(get).rejects.toMatchObject({ name });
  });
});

describe("CORS", () => {
  const origin = "http://localhost:3000";
  const rule = { origin, headers: ["content-type"] };
  const open = () => start({ buckets: [{ name: Bucket, cors: rule }, { name: "closed" }] });

  it.each([
    ["allows the rule's origin, method and headers", origin, "PUT", "Content-Type", Bucket, 200],
    ["rejects another origin", "http://localhost:3000.example", "PUT", "", Bucket, 403],
    ["rejects another method", origin, "DELETE", "", Bucket, 403],
    ["rejects another header", origin, "PUT", "x-other", Bucket, 403],
    ["rejects a bucket without a rule", origin, "PUT", "", "closed", 403],
  ])("%s", async (_, from, method, names, bucket, status) => {
    const { url } = await open();
    const headers = { "access-control-request-method": method, "access-control-request-headers": names };
    const response = await fetch(url("a").replace(Bucket, bucket), {
      method: "OPTIONS",
      headers: { origin: from, ...headers },
    });
    expect(response.status).toBe(status);
    expect(response.headers.get("access-control-allow-origin")).toBe(status === 200 ? origin : null);
    expect(response.headers.get("access-control-allow-headers")).toBe(status === 200 ? "content-type" : null);
  });

  it("lets only the page of an allowed origin read an error", async () => {
    const { url } = await open();
    const allowed = async (from: string) =>
      (await fetch(url("a"), { method: "PUT", headers: { origin: from } })).headers.get(
        "access-control-allow-origin",
      );
    expect(await allowed(origin)).toBe(origin);
    expect(await allowed("https://evil.example")).toBeNull();
  });
});
