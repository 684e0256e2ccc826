import { createHash, createHmac } from "node:crypto";
import { HttpRequest } from "@smithy/core/protocols";
import { SignatureV4 } from "@smithy/signature-v4";
import * as fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { linkTo, signed, type ServiceRequest } from "./index.ts";

/** The SDK's signer, which these signatures must agree with. */
function signer(service: string): SignatureV4 {
  const { AWS_REGION = "", AWS_ACCESS_KEY_ID = "", AWS_SECRET_ACCESS_KEY = "" } = process.env;
  const { AWS_SESSION_TOKEN: sessionToken } = process.env;
  return new SignatureV4({
    service,
    region: AWS_REGION,
    credentials: {
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      ...(sessionToken ? { sessionToken } : {}),
    },
    sha256: Sha256,
    uriEscapePath: service !== "s3",
    applyChecksum: service === "s3",
  });
}

class Sha256 {
  readonly #hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash =
      secret === undefined ? createHash("sha256") : createHmac("sha256", Buffer.from(secret as Uint8Array));
  }
  update(data: Uint8Array): void {
    this.#hash.update(data);
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
  reset(): void {}
}

function toHttp({ url, method, headers = {}, body }: ServiceRequest): HttpRequest {
  const { protocol, hostname, host, pathname, searchParams } = new URL(url);
  const query = Object.fromEntries(searchParams);
  return new HttpRequest({
    protocol,
    hostname,
    method,
    path: pathname,
    query,
    headers: { host, ...headers },
    body,
  });
}

const word = fc.string({ unit: fc.constantFrom(..."aZ09-_.~!'()*+ @=&/%ọé".split("")), minLength: 1 });
const requests = fc
  .record({
    method: fc.constantFrom("GET" as const, "PUT" as const, "POST" as const, "DELETE" as const),
    path: fc.array(word, { maxLength: 3 }),
    query: fc.dictionary(word, word, { maxKeys: 3 }),
    headers: fc.dictionary(
      fc.constantFrom("Content-Type", "x-amz-target", "If-None-Match"),
      fc.constantFrom("a", "b c", "*"),
    ),
    body: fc.option(fc.string(), { nil: undefined }),
  })
  .map(({ method, path, query, headers, body }): ServiceRequest => {
    const url = `https://x.example/${path.map(encodeURIComponent).join("/")}?${new URLSearchParams(query).toString()}`;
    return { method, url, headers, ...(body === undefined ? {} : { body }) };
  });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it.each(["s3", "dynamodb", "execute-api"])(
  "a request to %s is signed as the SDK signs it",
  async (service) => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 21), toFake: ["Date"] });
    await fc.assert(
      fc.asyncProperty(requests, fc.option(fc.constant("token/+=")), async (request, token) => {
        vi.stubEnv("AWS_SESSION_TOKEN", token ?? "");
        const theirs = await signer(service).sign(toHttp(request));
        expect(signed(service, request).headers).toMatchObject(theirs.headers);
      }),
      { numRuns: 100 },
    );
  },
);

it("a key is made anew on the next day and for another secret", async () => {
  const request = { method: "GET", url: "https://x.example/" } as const;
  for (const [day, secret] of [
    [21, "one"],
    [22, "one"],
    [22, "two"],
  ] as const) {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, day), toFake: ["Date"] });
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", secret);
    const theirs = await signer("sqs").sign(toHttp(request));
    expect(signed("sqs", request).headers).toMatchObject(theirs.headers);
  }
});

it("a link to S3 is signed as the SDK signs it", async () => {
  const from = Date.UTC(2026, 10, 21);
  await fc.assert(
    fc.asyncProperty(
      requests,
      fc.option(fc.constant("token/+=")),
      async ({ method, url, headers }, token) => {
        vi.stubEnv("AWS_SESSION_TOKEN", token ?? "");
        // The SDK puts headers of this kind into the query; it says there, too, what it does not sign.
        const { "x-amz-target": _, ...plain } = headers ?? {};
        const unsigned = toHttp({
          method,
          url,
          headers: { ...plain, "x-amz-content-sha256": "UNSIGNED-PAYLOAD" },
        });
        const theirs = await signer("s3").presign(unsigned, { signingDate: new Date(from), expiresIn: 60 });
        const said = new URL(url);
        said.searchParams.set("x-amz-content-sha256", "UNSIGNED-PAYLOAD");
        const ours = linkTo({ method, url: said.href, headers: plain }, { from, seconds: 60 });
        expect(Object.fromEntries(new URL(ours).searchParams)).toEqual(theirs.query);
      },
    ),
    { numRuns: 100 },
  );
});
