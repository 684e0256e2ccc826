import { localCredentials, localRegion } from "../../credentials.ts";
import { algorithm, canonicalRequest, sha256, sign, signingKey } from "./signature.ts";

export interface ToSign {
  readonly url: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** What stands in x-amz-content-sha256; left out, the body's hash. Undefined leaves the header out. */
  readonly payloadHash?: string | undefined;
}

/** The headers of a signed request, for tests that then change what was signed. */
export function headersFor(request: ToSign): Record<string, string> {
  const { url, method, headers = {}, body = "" } = request;
  const { host, pathname, searchParams } = new URL(url);
  const payloadHash = "payloadHash" in request ? request.payloadHash : sha256(body);
  const date = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const all: Record<string, string> = { ...headers, host, "x-amz-date": date };
  if (payloadHash !== undefined) all["x-amz-content-sha256"] = payloadHash;
  const signedHeaders = Object.keys(all).toSorted();
  const canonical = canonicalRequest({
    method,
    path: decodeURIComponent(pathname),
    query: searchParams,
    sent: all,
    signedHeaders,
    payloadHash: payloadHash ?? "",
  });
  const day = date.slice(0, 8);
  const scope = `${day}/${localRegion}/s3/aws4_request`;
  const key = signingKey(localCredentials.secretAccessKey, day, localRegion);
  const signature = sign(key, [algorithm, date, scope, canonical.hash]);
  const { host: _, ...sent } = all;
  const credential = `${localCredentials.accessKeyId}/${scope}`;
  return {
    ...sent,
    authorization: `${algorithm} Credential=${credential}, SignedHeaders=${signedHeaders.join(";")}, Signature=${signature}`,
  };
}
