import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { HeadObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { describe, expect, it } from "vitest";
import { childText, readXml } from "../http/xml.ts";
import { headersFor } from "../signing/test-signer.ts";
import { ask, Bucket, clientOf, type Outcome, put, read, start, type Started } from "../testing.ts";

const large = "handiwork ".repeat(20_000);

/** An `aws-chunked` body of unsigned chunks and a trailer. */
function framed(chunks: readonly string[], trailer: string): string {
  const frames = [...chunks, ""].map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}${chunk && "\r\n"}`);
  return `${frames.join("")}${trailer}\r\n\r\n`;
}

function checksumOf(body: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return `x-amz-checksum-crc32:${bytes.toString("base64")}`;
}

/** Uploads a framed body whose chunks are not signed. */
function upload(
  { endpoint }: Started,
  body: string,
  length: number,
  more: Record<string, string> = {},
): Promise<Outcome> {
  const url = `${endpoint}/${Bucket}/a`;
  const headers = {
    "content-encoding": "aws-chunked",
    "x-amz-decoded-content-length": String(length),
    "x-amz-trailer": "x-amz-checksum-crc32",
    ...more,
  };
  const payloadHash = "STREAMING-UNSIGNED-PAYLOAD-TRAILER";
  return ask(url, { method: "PUT", body, headers: headersFor({ url, method: "PUT", headers, payloadHash }) });
}

describe("a streamed body with a trailing checksum", () => {
  it.each(["CRC32", "CRC32C", "SHA1", "SHA256"] as const)(
    "is taken off its frames and checked by %s",
    async (ChecksumAlgorithm) => {
      const { endpoint } = await start();
      const s3 = clientOf(endpoint, { requestStreamBufferSize: 65_536 });
      const sent = await s3.send(
        new PutObjectCommand({
          Bucket,
          Key: "a",
          Body: Readable.from([large.slice(0, 100_000), large.slice(100_000)], { objectMode: false }),
          ContentLength: large.length,
          ContentEncoding: "identity",
          ChecksumAlgorithm,
        }),
      );
      expect(await read(s3, "a")).toBe(large);
      const head = await s3.send(new HeadObjectCommand({ Bucket, Key: "a", ChecksumMode: "ENABLED" }));
      expect(head).toMatchObject({ ContentLength: large.length, ContentEncoding: "identity" });
      expect(head[`Checksum${ChecksumAlgorithm}`]).toBe(sent[`Checksum${ChecksumAlgorithm}`]);
      expect(sent[`Checksum${ChecksumAlgorithm}`]).toBeTruthy();
    },
  );

  it("is refused when the checksum is wrong or missing, and leaves what was there", async () => {
    const server = await start();
    await put(server.s3, "a", "old");
    expect(await upload(server, framed(["new"], checksumOf("other")), 3)).toEqual([400, "BadDigest"]);
    expect(await upload(server, framed(["new"], "x-amz-checksum-crc32:"), 3)).toEqual([400, "BadDigest"]);
    expect(await upload(server, framed(["new"], "no trailer"), 3)).toEqual([400, "MalformedTrailerError"]);
    expect(await read(server.s3, "a")).toBe("old");
    expect(await upload(server, framed(["new"], checksumOf("new")), 3)).toEqual([200, ""]);
    expect(await read(server.s3, "a")).toBe("new");
  });

  it.each([
    ["shorter than it says", framed(["new"], checksumOf("new")), 4, "IncompleteBody"],
    ["longer than it says", framed(["new"], checksumOf("new")), 2, "IncompleteBody"],
    ["cut off", "3\r\nne", 3, "IncompleteBody"],
    ["without frames", "new", 3, "IncompleteBody"],
    ["of small chunks", framed(["n", "ew"], checksumOf("new")), 3, "InvalidChunkSizeError"],
  ])("is refused when it is %s", async (_, body, length, code) => {
    const server = await start();
    expect((await upload(server, body, length))[1]).toBe(code);
    await expect(read(server.s3, "a")).rejects.toMatchObject({ name: "NoSuchKey" });
  });

  it("needs its length, and an algorithm that can be computed", async () => {
    const server = await start();
    const trailer = { "x-amz-trailer": "x-amz-checksum-crc64nvme" };
    expect(await upload(server, framed([], "a:b"), 0, trailer)).toEqual([501, "NotImplemented"]);
    const none = { "x-amz-trailer": "x-amz-meta-a" };
    expect(await upload(server, framed([], "a:b"), 0, none)).toEqual([400, "InvalidRequest"]);
    const lengthless = { "x-amz-decoded-content-length": "" };
    expect(await upload(server, framed([], "a:b"), 0, lengthless)).toEqual([411, "MissingContentLength"]);
  });
});

describe("a body with its checksum in a header", () => {
  it("is refused when it is another body", async () => {
    const { endpoint, s3 } = await start();
    const right = { ChecksumSHA256: "mC14RjBuSLTfmu+8gAgI2ACoZVyy6IXlt8eFLxd80w0=" };
    const wrong = new PutObjectCommand({ Bucket, Key: "a", Body: "text", ...right });
    await expect(s3.send(wrong)).rejects.toMatchObject({ name: "BadDigest" });
    const url = `${endpoint}/${Bucket}/a`;
    const send = (md5: string): Promise<Outcome> => {
      const signed = { url, method: "PUT", body: "text", headers: { "content-md5": md5 } };
      return ask(url, { ...signed, headers: headersFor(signed) });
    };
    expect(await send("AAAAAAAAAAAAAAAAAAAAAA==")).toEqual([400, "BadDigest"]);
    expect(await send("AAAA")).toEqual([400, "InvalidDigest"]);
    expect(await send(createHash("md5").update("text").digest("base64"))).toEqual([200, ""]);
  });

  it("is checked by the SDK on its way back too", async () => {
    const { s3 } = await start();
    const { ChecksumCRC32 } = await s3.send(new PutObjectCommand({ Bucket, Key: "a", Body: "text" }));
    expect(ChecksumCRC32).toBe(checksumOf("text").split(":")[1]);
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: "a", ChecksumMode: "ENABLED" }));
    expect(head.ChecksumCRC32).toBe(ChecksumCRC32);
  });
});

/** The examples of https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-streaming.html and sigv4-streaming-trailers.html */
describe("the documentation's upload in signed chunks", () => {
  const signatures = {
    plain: {
      hash: "STREAMING-AWS4-HMAC-SHA256-PAYLOAD",
      signed:
        "content-encoding;content-length;host;x-amz-content-sha256;x-amz-date;x-amz-decoded-content-length;x-amz-storage-class",
      seed: "4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9",
      chunks: [
        "ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648",
        "0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497",
        "b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9",
      ],
      trailer: "",
      headers: {},
    },
    trailing: {
      hash: "STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER",
      signed:
        "content-encoding;host;x-amz-content-sha256;x-amz-date;x-amz-decoded-content-length;x-amz-storage-class;x-amz-trailer",
      seed: "106e2a8a18243abcf37539882f36619c00e2dfc72633413f02d3b74544bfeb8e",
      chunks: [
        "b474d8862b1487a5145d686f57f013e54db672cee1c953b3010fb58501ef5aa2",
        "1c1344b170168f8e65b41376b44b20fe354e373826ccbbe2c1d40a8cae51e5c7",
        "2ca2aba2005185cf7159c6277faf83795951dd77a3a99e6e65d5c9f85863f992",
      ],
      trailer:
        "x-amz-checksum-crc32c:sOO8/Q==\r\nx-amz-trailer-signature:d81f82fc3505edab99d459891051a732e8730629a2e4a59689829ca17fe2e435\r\n",
      headers: { "x-amz-trailer": "x-amz-checksum-crc32c" },
    },
  } as const;

  async function send(
    example: (typeof signatures)[keyof typeof signatures],
    tamper: (body: string) => string,
  ): Promise<Outcome> {
    const { endpoint } = await start({
      region: "us-east-1",
      credentials: {
        accessKeyId: "AKIAIOSFODNN7EXAMPLE",
        secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
      },
      buckets: [{ name: "examplebucket" }],
      prefix: "",
      clock: () => Date.UTC(2013, 4, 24),
    });
    const [first, second, last] = example.chunks;
    const frames = [
      `10000;chunk-signature=${first}\r\n${"a".repeat(65_536)}\r\n`,
      `400;chunk-signature=${second}\r\n${"a".repeat(1024)}\r\n`,
      `0;chunk-signature=${last}\r\n${example.trailer}\r\n`,
    ];
    const body = tamper(frames.join(""));
    const outgoing = request(`${endpoint}/examplebucket/chunkObject.txt`, {
      method: "PUT",
      headers: {
        host: "s3.amazonaws.com",
        "content-encoding": "aws-chunked",
        "content-length": body.length,
        "x-amz-content-sha256": example.hash,
        "x-amz-date": "20130524T000000Z",
        "x-amz-decoded-content-length": "66560",
        "x-amz-storage-class": "REDUCED_REDUNDANCY",
        ...example.headers,
        authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${example.signed},Signature=${example.seed}`,
      },
    });
    outgoing.end(body);
    return new Promise((resolve, reject) => {
      outgoing.on("error", reject);
      outgoing.on("response", (incoming) => {
        text(incoming)
          .then((told) => resolve([incoming.statusCode ?? 0, told && childText(readXml(told), "Code")]))
          .catch(reject);
      });
    });
  }

  it.each(["plain", "trailing"] as const)("is taken as it stands there (%s)", async (name) => {
    expect(await send(signatures[name], (body) => body)).toEqual([200, ""]);
  });

  it.each([
    ["a byte of a chunk", "plain", (body: string) => body.replace("aaaa\r\n400", "aaab\r\n400")],
    ["a chunk's signature", "plain", (body: string) => body.replace("=0055", "=0056")],
    ["the last chunk's signature", "plain", (body: string) => body.replace("=b6c6", "=b6c7")],
    ["the trailer's signature", "trailing", (body: string) => body.replace(":d81f", ":d81e")],
    ["the trailer", "trailing", (body: string) => body.replace("sOO8", "sOO9")],
  ] as const)("is refused when %s changed", async (_, name, tamper) => {
    expect(await send(signatures[name], tamper)).toEqual([403, "SignatureDoesNotMatch"]);
  });
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
    const server = await start();
    const body = framed(["x".repeat(3_000_000)], "a:b");
    for (let times = 0; times < 3; times += 1) {
      expect(await upload(server, body, 2)).toEqual([400, "IncompleteBody"]);
    }
    await put(server.s3, "a", "fine");
  });
});
