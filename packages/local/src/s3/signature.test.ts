import { GetObjectCommand, PutObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import type { PutObjectCommandInput } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { describe, expect, it } from "vitest";
import { localCredentials } from "../credentials.ts";
import { ask, Bucket, sha256, sign, start } from "./testing.ts";

const mismatch = [403, "SignatureDoesNotMatch"];

describe("a signed request", () => {
  it.each([
    ["secret", { credentials: { ...localCredentials, secretAccessKey: "wrong" } }, "SignatureDoesNotMatch"],
    ["access key", { credentials: { ...localCredentials, accessKeyId: "AKIANOBODY" } }, "InvalidAccessKeyId"],
    ["region", { region: "eu-north-1" }, "AuthorizationHeaderMalformed"],
    ["time", { systemClockOffset: -16 * 60_000 }, "RequestTimeTooSkewed"],
    ["time", { systemClockOffset: 16 * 60_000 }, "RequestTimeTooSkewed"],
  ])("is rejected with another %s", async (_, config, name) => {
    const { put, clientWith } = await start();
    await put("a");
    const get = clientWith(config).send(new GetObjectCommand({ Bucket, Key: "a" }));
    await expect(get).rejects.toMatchObject({ name });
  });

  it("is rejected if its path, query, method, headers or body were changed", async () => {
    const { url, read } = await start();
    const body = "text";
    const signed = sign(url("a"), "PUT", body, { "x-amz-checksum-crc32": "O4unxw==" });
    const send = (to: string, init: RequestInit) =>
      ask(to, { method: "PUT", body, headers: signed, ...init });
    expect(await send(url("a"), {})).toEqual([200, ""]);
    expect(await send(url("b"), {})).toEqual(mismatch);
    expect(await send(`${url("a")}?x-id=PutObject`, {})).toEqual(mismatch);
    expect(await send(url("a"), { method: "DELETE" })).toEqual(mismatch);
    expect(await send(url("a"), { headers: { ...signed, "x-amz-checksum-crc32": "AAAAAA==" } })).toEqual(
      mismatch,
    );
    expect(await send(url("a"), { headers: { ...signed, "x-amz-acl": "x" } })).toEqual([403, "AccessDenied"]);
    expect(await send(url("a"), { body: "evil" })).toEqual([400, "XAmzContentSHA256Mismatch"]);
    expect(
      await send(url("a"), { body: "evil", headers: { ...signed, "x-amz-content-sha256": sha256("evil") } }),
    ).toEqual(mismatch);
    expect(await read("a")).toBe("text");
  });

  it.each(["AWS AKIA:signature", "AWS4-HMAC-SHA256 Credential=x", "AWS4-HMAC-SHA256"])(
    "is rejected with the malformed header %s",
    async (authorization) => {
      const { url } = await start();
      expect((await ask(url("a"), { headers: { authorization } }))[0]).toBe(400);
    },
  );
});

it("denies every request without a signature, whether the bucket exists or not", async () => {
  const { url, put } = await start();
  await put("a");
  for (const method of ["GET", "PUT", "DELETE"])
    expect(await ask(url("a"), { method })).toEqual([403, "AccessDenied"]);
  expect(await ask(url("a").replace(Bucket, "nowhere"))).toEqual([403, "AccessDenied"]);
  expect(await ask(url("?list-type=2"))).toEqual([403, "AccessDenied"]);
});

const putUrl = (s3: S3Client, input: Partial<PutObjectCommandInput> = {}, options: object = {}) =>
  getSignedUrl(
    s3,
    new PutObjectCommand({ Bucket, Key: "a", ContentType: "image/png", ContentLength: 4, ...input }),
    {
      expiresIn: 60,
      signableHeaders: new Set(["content-type"]),
      ...options,
    },
  );

describe("a presigned URL", () => {
  const headers = { "content-type": "image/png" };
  it("uploads an object with the signed length, type and condition only", async () => {
    const { presigner, get } = await start();
    const url = await putUrl(presigner, { IfNoneMatch: "*" });
    const right = { ...headers, "if-none-match": "*" };
    const send = (body: string, sent: Record<string, string>) =>
      ask(url, { method: "PUT", body, headers: sent });
    expect(await send("12345", right)).toEqual(mismatch);
    expect(await send("123", right)).toEqual(mismatch);
    expect(await send("1234", { ...right, "content-type": "text/html" })).toEqual(mismatch);
    expect(await send("1234", { "if-none-match": "*" })).toEqual(mismatch);
    expect(await send("1234", headers)).toEqual(mismatch);
    expect(await send("1234", { ...right, "x-amz-meta-a": "1" })).toEqual([403, "AccessDenied"]);
    expect(await send("1234", right)).toEqual([200, ""]);
    expect(await send("1234", right)).toEqual([412, "PreconditionFailed"]);
    expect((await get("a")).ContentType).toBe("image/png");
  });

  it("is valid for its method, key and query only", async () => {
    const { s3, put, url } = await start();
    await put("a");
    await put("b");
    const signed = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: "a" }));
    expect(await ask(signed)).toEqual([200, "text"]);
    expect(await ask(signed, { method: "DELETE" })).toEqual(mismatch);
    expect(await ask(signed.replace("/a?", "/b?"))).toEqual(mismatch);
    expect(await ask(`${signed}&response-content-type=text/html`)).toEqual(mismatch);
    expect(await ask(signed.replace("Expires=900", "Expires=9000"))).toEqual(mismatch);
    expect(await ask(signed.replace(/Signature=\w{4}/, "Signature=0000"))).toEqual(mismatch);
    const { authorization } = sign(url("a"), "GET");
    expect(await ask(signed, { headers: { authorization } })).toEqual([400, "InvalidArgument"]);
  });

  it.each([
    ["before it expires", -58, [200, ""]],
    ["after it expires", -62, [403, "AccessDenied"]],
    ["before it becomes valid", 16 * 60, [403, "AccessDenied"]],
  ])("is checked %s", async (_, seconds, expected) => {
    const { presigner } = await start();
    const signingDate = new Date(Date.now() + seconds * 1000);
    const url = await putUrl(presigner, {}, { signingDate });
    expect(await ask(url, { method: "PUT", body: "1234", headers })).toEqual(expected);
  });

  it("is valid for a week at most", async () => {
    const { s3 } = await start();
    const signed = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: "a" }));
    const url = signed.replace("Expires=900", "Expires=604801");
    expect(await ask(url)).toEqual([400, "AuthorizationQueryParametersError"]);
  });

  it("rejects a body that does not have the signed checksum", async () => {
    const { s3 } = await start();
    const url = await putUrl(s3);
    expect(await ask(url, { method: "PUT", body: "1234", headers })).toEqual([400, "BadDigest"]);
  });
});
