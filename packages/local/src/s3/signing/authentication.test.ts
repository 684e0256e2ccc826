import { createHash } from "node:crypto";
import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { describe, expect, it } from "vitest";
import { localCredentials } from "../../credentials.ts";
import {
  Bucket,
  clientOf,
  ask,
  type Outcome,
  presignedPut,
  presigner,
  put,
  read,
  start,
} from "../testing.ts";
import { headersFor } from "./testing.ts";

function ago(seconds: number): Date {
  return new Date(Date.now() - seconds * 1000);
}

const png = { "content-type": "image/png" };

describe("a signed request", () => {
  it("needs the right secret, the right key and the right region", async () => {
    const { endpoint } = await start();
    const secret = clientOf(endpoint, { credentials: { ...localCredentials, secretAccessKey: "wrong" } });
    await expect(read(secret, "a")).rejects.toMatchObject({
      name: "SignatureDoesNotMatch",
      $metadata: { httpStatusCode: 403 },
    });
    const key = clientOf(endpoint, { credentials: { ...localCredentials, accessKeyId: "AKIANOBODY" } });
    await expect(read(key, "a")).rejects.toMatchObject({ name: "InvalidAccessKeyId" });
    const region = clientOf(endpoint, { region: "eu-north-1" });
    await expect(read(region, "a")).rejects.toMatchObject({ name: "AuthorizationHeaderMalformed" });
  });

  it("must be of now, give or take fifteen minutes", async () => {
    const { endpoint, s3 } = await start();
    await put(s3, "a");
    for (const minutes of [-16, 16]) {
      const late = clientOf(endpoint, { systemClockOffset: minutes * 60_000 });
      await expect(read(late, "a")).rejects.toMatchObject({ name: "RequestTimeTooSkewed" });
    }
    expect(await read(clientOf(endpoint, { systemClockOffset: 14 * 60_000 }), "a")).toBe("text");
  });

  it("is refused when its path, query, method, header or body changed on the way", async () => {
    const { endpoint, s3 } = await start();
    await put(s3, "a");
    const url = `${endpoint}/${Bucket}/a`;
    const signed = { url, method: "PUT", headers: { "x-amz-storage-class": "STANDARD" }, body: "text" };
    const headers = headersFor(signed);
    const send = (to: string, init: RequestInit): Promise<Outcome> =>
      ask(to, { method: "PUT", body: "text", headers, ...init });
    const mismatch = [403, "SignatureDoesNotMatch"];
    expect(await send(url, {})).toEqual([200, ""]);
    expect(await send(`${endpoint}/${Bucket}/b`, {})).toEqual(mismatch);
    expect(await send(`${url}?x-id=PutObject`, {})).toEqual(mismatch);
    expect(await send(url, { method: "DELETE", body: null })).toEqual(mismatch);
    expect(await send(url, { headers: { ...headers, "x-amz-storage-class": "GLACIER" } })).toEqual(mismatch);
    const dropped = Object.fromEntries(
      Object.entries(headers).filter(([name]) => name !== "x-amz-storage-class"),
    );
    expect(await send(url, { headers: dropped })).toEqual(mismatch);
    expect(await send(url, { headers: { ...headers, "x-amz-more": "1" } })).toEqual([403, "AccessDenied"]);
    expect(await send(url, { body: "evil" })).toEqual([400, "XAmzContentSHA256Mismatch"]);
    const hash = createHash("sha256").update("evil").digest("hex");
    const rehashed = { ...headers, "x-amz-content-sha256": hash };
    expect(await send(url, { body: "evil", headers: rehashed })).toEqual(mismatch);
    expect(await read(s3, "a")).toBe("text");
  });

  it.each([
    ["AWS AKIA:signature", [400, "InvalidRequest"]],
    ["AWS4-HMAC-SHA256 Credential=x", [400, "AuthorizationHeaderMalformed"]],
    ["AWS4-HMAC-SHA256 Credential=x, SignedHeaders=host, Signature=y", [403, "AccessDenied"]],
  ])("of the form %s is refused", async (authorization, expected) => {
    const { endpoint } = await start();
    expect(await ask(`${endpoint}/${Bucket}/a`, { headers: { authorization } })).toEqual(expected);
  });

  it("says how its body is protected", async () => {
    const { endpoint } = await start();
    const url = `${endpoint}/${Bucket}/a`;
    const send = (hash: string | undefined): Promise<Outcome> => {
      const headers = headersFor({ url, method: "PUT", payloadHash: hash });
      return ask(url, { method: "PUT", body: "text", headers });
    };
    expect(await send(undefined)).toEqual([400, "InvalidRequest"]);
    expect(await send("none")).toEqual([400, "InvalidArgument"]);
    expect(await send("UNSIGNED-PAYLOAD")).toEqual([200, ""]);
  });
});

describe("a stranger", () => {
  it.each(["GET", "PUT", "HEAD", "DELETE"])("may not %s", async (method) => {
    const { endpoint, s3 } = await start();
    await put(s3, "a");
    const url = `${endpoint}/${Bucket}/a`;
    expect(await ask(url, { method })).toEqual([403, method === "HEAD" ? "" : "AccessDenied"]);
    expect(await read(s3, "a")).toBe("text");
  });

  it("may not list, and does not learn which buckets there are", async () => {
    const { endpoint } = await start();
    for (const path of ["/", `/${Bucket}?list-type=2`, "/nowhere?list-type=2"]) {
      expect(await ask(`${endpoint}${path}`)).toEqual([403, "AccessDenied"]);
    }
  });
});

describe("a presigned URL", () => {
  it("uploads what it was made for, with that length and that type only", async () => {
    const { endpoint, s3 } = await start();
    const url = await presignedPut(presigner(endpoint), "a.png");
    const send = (body: string, headers: Record<string, string>): Promise<Outcome> =>
      ask(url, { method: "PUT", body, headers });
    const mismatch = [403, "SignatureDoesNotMatch"];
    expect(await send("12345", png)).toEqual(mismatch);
    expect(await send("123", png)).toEqual(mismatch);
    expect(await send("1234", { "content-type": "text/html" })).toEqual(mismatch);
    expect(await send("1234", {})).toEqual(mismatch);
    expect(await send("1234", { ...png, "x-amz-meta-a": "1" })).toEqual([403, "AccessDenied"]);
    expect(await send("1234", png)).toEqual([200, ""]);
    const { ContentType } = await s3.send(new GetObjectCommand({ Bucket, Key: "a.png" }));
    expect(ContentType).toBe("image/png");
  });

  it("is good for its method, its key and its query alone", async () => {
    const { endpoint, s3 } = await start();
    await put(s3, "a");
    await put(s3, "b");
    const url = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: "a" }));
    expect(await ask(url)).toEqual([200, "text"]);
    const mismatch = [403, "SignatureDoesNotMatch"];
    expect(await ask(url, { method: "DELETE" })).toEqual(mismatch);
    expect(await ask(url.replace(`/${Bucket}/a?`, `/${Bucket}/b?`))).toEqual(mismatch);
    expect(await ask(`${url}&response-content-type=text/html`)).toEqual(mismatch);
    expect(await ask(url.replace("Expires=900", "Expires=604800"))).toEqual(mismatch);
    const signature = /X-Amz-Signature=\w{4}/.exec(url)?.[0] ?? "";
    expect(await ask(url.replace(signature, "X-Amz-Signature=0000"))).toEqual(mismatch);
    const authorization = headersFor({ url: `${endpoint}/${Bucket}/a`, method: "GET" }).authorization ?? "";
    expect(await ask(url, { headers: { authorization } })).toEqual([400, "InvalidArgument"]);
  });

  it("expires, is not good before its time, and for a week at most", async () => {
    const { endpoint, s3 } = await start();
    const client = presigner(endpoint);
    const send = async (options: object): Promise<Outcome> =>
      ask(await presignedPut(client, "a", options), { method: "PUT", body: "1234", headers: png });
    expect(await send({ signingDate: ago(58) })).toEqual([200, ""]);
    expect(await send({ signingDate: ago(62) })).toEqual([403, "AccessDenied"]);
    expect(await send({ signingDate: ago(-16 * 60) })).toEqual([403, "AccessDenied"]);
    const url = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: "a" }));
    const tooLong = url.replace("Expires=900", "Expires=604801");
    expect(await ask(tooLong)).toEqual([400, "AuthorizationQueryParametersError"]);
  });

  it("carries headers and conditions that the uploader cannot drop", async () => {
    const { endpoint, s3 } = await start();
    const command = new PutObjectCommand({ Bucket, Key: "a", StorageClass: "STANDARD", IfNoneMatch: "*" });
    const url = await getSignedUrl(presigner(endpoint), command);
    const upload = { method: "PUT", body: "text", headers: { "if-none-match": "*" } };
    const stolen = url.replace("x-amz-storage-class=STANDARD", "x-amz-storage-class=GLACIER");
    expect(await ask(stolen, upload)).toEqual([403, "SignatureDoesNotMatch"]);
    expect(await ask(url, upload)).toEqual([200, ""]);
    expect(await ask(url, upload)).toEqual([412, "PreconditionFailed"]);
    expect(await read(s3, "a")).toBe("text");
  });

  it("that promises the checksum of an empty body takes no other body", async () => {
    const { s3 } = await start();
    const url = await getSignedUrl(s3, new PutObjectCommand({ Bucket, Key: "a" }));
    expect(await ask(url, { method: "PUT", body: "text" })).toEqual([400, "BadDigest"]);
  });
});

describe("buckets", () => {
  it("are those of the configuration", async () => {
    const { s3 } = await start({ buckets: [{ name: "uploads" }, { name: "public" }] });
    await s3.send(new PutObjectCommand({ Bucket: "public", Key: "a", Body: "text" }));
    const missing = s3.send(new GetObjectCommand({ Bucket: "none", Key: "a" }));
    await expect(missing).rejects.toMatchObject({ name: "NoSuchBucket" });
  });
});
