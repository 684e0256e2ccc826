import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { HeadObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { describe, expect, it } from "vitest";
import { headersFor } from "../signing/testing.ts";
import { ask, Bucket, type Outcome, put, read, start } from "../testing.ts";

/** The CRC32 of "text". */
const crc32OfText = "O4unxw==";

describe("a body with its checksum in a header", () => {
  it("is refused when it is another body", async () => {
    const { s3 } = await start();
    const send = (ChecksumCRC32: string): Promise<unknown> =>
      s3.send(new PutObjectCommand({ Bucket, Key: "a", Body: "text", ChecksumCRC32 }));
    await expect(send("AAAAAA==")).rejects.toMatchObject({ name: "BadDigest" });
    await expect(read(s3, "a")).rejects.toMatchObject({ name: "NoSuchKey" });
    await send(crc32OfText);
  });

  it("is checked by the SDK on its way back too", async () => {
    const { s3 } = await start();
    const { ChecksumCRC32 } = await s3.send(new PutObjectCommand({ Bucket, Key: "a", Body: "text" }));
    expect(ChecksumCRC32).toBe(crc32OfText);
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: "a", ChecksumMode: "ENABLED" }));
    expect(head.ChecksumCRC32).toBe(ChecksumCRC32);
  });

  it("is refused with any other checksum, which this server does not compute", async () => {
    const { endpoint, s3 } = await start();
    for (const ChecksumAlgorithm of ["CRC32C", "SHA1", "SHA256"] as const) {
      const command = new PutObjectCommand({ Bucket, Key: "a", Body: "text", ChecksumAlgorithm });
      await expect(s3.send(command)).rejects.toMatchObject({ name: "NotImplemented" });
    }
    const url = `${endpoint}/${Bucket}/a`;
    const signed = {
      url,
      method: "PUT",
      body: "text",
      headers: { "content-md5": "AAAAAAAAAAAAAAAAAAAAAA==" },
    };
    expect(await ask(url, { ...signed, headers: headersFor(signed) })).toEqual([501, "NotImplemented"]);
  });
});

it("refuses a body in chunks rather than storing their frames", async () => {
  const { s3 } = await start();
  const Body = Readable.from(["text"], { objectMode: false });
  const streamed = new PutObjectCommand({ Bucket, Key: "a", Body, ContentLength: 4 });
  await expect(s3.send(streamed)).rejects.toMatchObject({ name: "NotImplemented" });
  await expect(read(s3, "a")).rejects.toMatchObject({ name: "NoSuchKey" });
});

describe("an upload that goes wrong half-way", () => {
  it("leaves what was there when the client goes away", async () => {
    const { endpoint, s3, dir } = await start();
    await put(s3, "a", "old");
    const url = `${endpoint}/${Bucket}/a`;
    const headers = headersFor({ url, method: "PUT", payloadHash: "UNSIGNED-PAYLOAD" });
    const outgoing = request(url, { method: "PUT", headers: { ...headers, "content-length": 1000 } });
    outgoing.write("only the beginning");
    await expect.poll(() => readdir(join(dir, "bodies"))).toHaveLength(2);
    outgoing.on("error", () => undefined).destroy();
    await expect.poll(() => readdir(join(dir, "bodies"))).toHaveLength(1);
    expect(await read(s3, "a")).toBe("old");
  });

  it("is answered, and its connection serves the next request", async () => {
    const { endpoint, s3 } = await start();
    const url = `${endpoint}/${Bucket}/a`;
    const body = "x".repeat(3_000_000);
    const send = (): Promise<Outcome> => {
      const headers = headersFor({ url, method: "PUT", payloadHash: "none" });
      return ask(url, { method: "PUT", body, headers });
    };
    for (let times = 0; times < 3; times += 1) expect(await send()).toEqual([400, "InvalidArgument"]);
    await put(s3, "a", "fine");
  });
});
