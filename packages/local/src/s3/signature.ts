import { createHash, createHmac } from "node:crypto";
import { localCredentials, localRegion } from "../credentials.ts";
import { isSameSecret } from "../is-same-secret.ts";
import { S3Error } from "./errors.ts";
import type { Fields, S3Request } from "./request.ts";

const algorithm = "AWS4-HMAC-SHA256";
const allowedSkewMs = 15 * 60 * 1000;
const longestLifeSeconds = 7 * 24 * 3600;

/** A signature, and the parameters that the client signed with. */
interface Claim {
  /** `key/day/region/s3/aws4_request` */
  readonly credential: string;
  /** `20261101T120000Z` */
  readonly date: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  /** The value of x-amz-content-sha256: the hash of the body, or UNSIGNED-PAYLOAD. */
  readonly payloadHash: string;
}

/**
 * Verifies the signature of a request, in its Authorization header or in its query, and returns the payload hash that was
 * signed. Throws S3Error with the code that S3 answers.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html
 */
export function authenticate(request: S3Request): string {
  const { authorization } = request.sent;
  const isPresigned = request.query.has("X-Amz-Algorithm") || request.query.has("X-Amz-Signature");
  if (authorization === undefined && !isPresigned) throw new S3Error("AccessDenied", "Access Denied");
  if (authorization !== undefined && isPresigned)
    throw new S3Error("InvalidArgument", "Only one auth mechanism allowed");
  const claim = authorization === undefined ? readQuery(request) : readHeader(request, authorization);
  verify(request, claim);
  checkTime(request, claim);
  return claim.payloadHash;
}

function readHeader({ sent }: S3Request, authorization: string): Claim {
  const [, scheme, parameters = ""] = /^(\S+)\s*(.*)$/.exec(authorization) ?? [];
  if (scheme !== algorithm) throw new S3Error("InvalidRequest", `Please use ${algorithm}.`);
  const values = new Map(parameters.split(",").map((pair) => pair.trim().split("=", 2) as [string, string]));
  const [credential, names, signature] = ["Credential", "SignedHeaders", "Signature"].map((name) =>
    values.get(name),
  );
  if (!credential || !names || !signature)
    throw new S3Error("AuthorizationHeaderMalformed", "The authorization header is not valid.");
  const { "x-amz-date": date = "", "x-amz-content-sha256": payloadHash } = sent;
  if (payloadHash === undefined)
    throw new S3Error("InvalidRequest", "Missing required header for this request: x-amz-content-sha256");
  return { credential, date, signedHeaders: names.split(";"), signature, payloadHash };
}

function readQuery({ query, headers }: S3Request): Claim {
  const [scheme, credential, date, names, signature] = [
    "Algorithm",
    "Credential",
    "Date",
    "SignedHeaders",
    "Signature",
  ].map((name) => query.get(`X-Amz-${name}`));
  const expires = Number(query.get("X-Amz-Expires"));
  const isExpiryValid = Number.isInteger(expires) && expires >= 1 && expires <= longestLifeSeconds;
  if (scheme !== algorithm || !credential || !date || !names || !signature || !isExpiryValid)
    throw new S3Error(
      "AuthorizationQueryParametersError",
      "A parameter of the signature is missing or wrong.",
    );
  const payloadHash = headers["x-amz-content-sha256"] ?? "UNSIGNED-PAYLOAD";
  return { credential, date, signedHeaders: names.split(";"), signature, payloadHash };
}

/** Throws unless the host and all `x-amz-` headers are signed, and the signature is the one of this request. */
function verify(request: S3Request, claim: Claim): void {
  const { credential, date, signedHeaders, signature } = claim;
  const [accessKeyId, ...scope] = credential.split("/");
  if (accessKeyId !== localCredentials.accessKeyId)
    throw new S3Error("InvalidAccessKeyId", "The AWS Access Key Id does not exist in our records.");
  if (scope.join("/") !== scopeOf(date)) {
    const code = request.sent.authorization
      ? "AuthorizationHeaderMalformed"
      : "AuthorizationQueryParametersError";
    throw new S3Error(code, `The credential's scope is wrong; expecting '${scopeOf(date)}'.`);
  }
  const unsigned = Object.keys(request.sent).filter(
    (name) => (name === "host" || name.startsWith("x-amz-")) && !signedHeaders.includes(name),
  );
  if (unsigned.length > 0)
    throw new S3Error("AccessDenied", `These headers were not signed: ${unsigned.join(", ")}`);
  if (isSameSecret(signatureOf(request, claim), signature)) return;
  const message = `The signature does not match. Canonical request:\n${canonicalRequest(request, claim)}`;
  throw new S3Error("SignatureDoesNotMatch", message);
}

/** Throws if a presigned URL has expired or is not valid yet, or if the clock of a signed request is off. */
function checkTime({ query }: S3Request, { date }: Claim): void {
  const signedAt = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
  if (Number.isNaN(signedAt)) throw new S3Error("AccessDenied", "The request has no valid date.");
  const age = Date.now() - signedAt;
  const expires = query.get("X-Amz-Expires");
  if (expires === null) {
    if (Math.abs(age) <= allowedSkewMs) return;
    throw new S3Error("RequestTimeTooSkewed", "The request time is too far from the current time.");
  }
  if (age < -allowedSkewMs) throw new S3Error("AccessDenied", "Request is not yet valid");
  if (age > Number(expires) * 1000) throw new S3Error("AccessDenied", "Request has expired");
}

function scopeOf(date: string): string {
  return `${date.slice(0, 8)}/${localRegion}/s3/aws4_request`;
}

type Signable = Pick<S3Request, "method" | "path" | "query" | "sent">;

/** Returns the hexadecimal signature of a request. */
export function signatureOf(
  request: Signable,
  claim: Pick<Claim, "date" | "signedHeaders" | "payloadHash">,
): string {
  const scope = scopeOf(claim.date);
  const key = scope
    .split("/")
    .reduce<Buffer>(
      (secret, part) => createHmac("sha256", secret).update(part).digest(),
      Buffer.from(`AWS4${localCredentials.secretAccessKey}`),
    );
  const hash = createHash("sha256").update(canonicalRequest(request, claim), "latin1").digest("hex");
  const text = [algorithm, claim.date, scope, hash].join("\n");
  return createHmac("sha256", key).update(text).digest("hex");
}

function canonicalRequest(
  { method, path, query, sent }: Signable,
  { signedHeaders, payloadHash }: Pick<Claim, "signedHeaders" | "payloadHash">,
): string {
  // Sorted by name, then by value: a zero sorts before every character of a longer name.
  const parameters = [...query]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map((pair) => pair.map(uriEncode).join("\0"))
    .toSorted()
    .map((pair) => pair.replace("\0", "="));
  const headers = signedHeaders.map((name) => `${name}:${headerText(sent, name)}\n`);
  return [
    method,
    uriEncode(path).replaceAll("%2F", "/"),
    parameters.join("&"),
    headers.join(""),
    signedHeaders.join(";"),
    payloadHash,
  ].join("\n");
}

function headerText(sent: Fields, name: string): string {
  return (sent[name] ?? "").trim().replaceAll(/ +/g, " ");
}

/** Encodes everything but letters, digits and `-._~`. */
function uriEncode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
