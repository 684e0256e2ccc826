import { localCredentials, localRegion } from "../../credentials.ts";
import { isSame } from "../../is-same.ts";
import { S3Error, type S3ErrorCode } from "../errors.ts";
import type { S3Request } from "../http/request.ts";
import { algorithm, canonicalRequest, sign, signingKey } from "./signature.ts";

/** Who signed on which day, and the key that proves it. */
interface Scope {
  /** `day/region/s3/aws4_request`. */
  readonly text: string;
  readonly key: Buffer;
}

/** A request's signature, and what it was made with. */
interface Signed {
  readonly scope: Scope;
  /** The time of signing as it was sent: `20261101T120000Z`. */
  readonly date: string;
  readonly signature: string;
  /** The value of x-amz-content-sha256: a hash, or a word that says how the body is protected. */
  readonly payloadHash: string;
}

const allowedSkew = 15 * 60 * 1000;
const longestLife = 7 * 24 * 60 * 60;

/**
 * Checks a request's signature, in its Authorization header or its query. Out: the hash of its body that was signed, or the
 * word that stands in its place.
 * Throws AccessDenied for a stranger and for an expired URL, SignatureDoesNotMatch where anything that was signed has
 * changed, and the service's other errors for what cannot be right.
 */
export function authenticate(request: S3Request, clock: () => number): string {
  const inQuery = request.query.has("X-Amz-Algorithm") || request.query.has("X-Amz-Signature");
  const authorization = request.sent.authorization;
  if (authorization !== undefined && inQuery) {
    throw new S3Error("InvalidArgument", "Only one auth mechanism allowed");
  }
  if (authorization !== undefined) return byHeader(request, authorization, clock).payloadHash;
  if (inQuery) return byQuery(request, clock).payloadHash;
  throw accessDenied();
}

/** The service's answer to a stranger. */
function accessDenied(message = "Access Denied", detail: Record<string, string> = {}): S3Error {
  return new S3Error("AccessDenied", message, detail);
}

/** Reads `key/day/region/s3/aws4_request`. Throws InvalidAccessKeyId, or `code` where the scope is not this server's. */
function readCredential(credential: string, date: string, code: S3ErrorCode): Scope {
  const [accessKeyId = "", day = "", ...rest] = credential.split("/");
  if (accessKeyId !== localCredentials.accessKeyId) {
    const message = "The AWS Access Key Id you provided does not exist in our records.";
    throw new S3Error("InvalidAccessKeyId", message, { AWSAccessKeyId: accessKeyId });
  }
  if (day !== date.slice(0, 8) || rest.join("/") !== `${localRegion}/s3/aws4_request`) {
    const message = `The credential's scope '${credential}' is wrong; expecting '${date.slice(0, 8)}/${localRegion}/s3/aws4_request'`;
    throw new S3Error(code, message, { Region: localRegion });
  }
  return {
    text: `${day}/${rest.join("/")}`,
    key: signingKey(localCredentials.secretAccessKey, day, localRegion),
  };
}

/** Milliseconds since 1970 of `20261101T120000Z`; undefined where it is not of this form. */
function readDate(date: string): number | undefined {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");
  const time = Date.parse(iso);
  return iso === date || Number.isNaN(time) ? undefined : time;
}

function byHeader(request: S3Request, authorization: string, clock: () => number): Signed {
  const [, given, rest = ""] = /^(\S+)\s*(.*)$/.exec(authorization) ?? [];
  if (given !== algorithm) {
    const message = `The authorization mechanism you have provided is not supported. Please use ${algorithm}.`;
    throw new S3Error("InvalidRequest", message);
  }
  const parts = new Map(
    rest.split(",").map((part) => part.trim().split("=", 2) as [string, string | undefined]),
  );
  const [credential, names, signature] = ["Credential", "SignedHeaders", "Signature"].map((name) =>
    parts.get(name),
  );
  if (!credential || !names || !signature) {
    throw new S3Error(
      "AuthorizationHeaderMalformed",
      "The authorization header that you provided is not valid.",
    );
  }
  const date = request.sent["x-amz-date"] ?? "";
  const time = readDate(date);
  if (time === undefined) {
    throw accessDenied("AWS authentication requires a valid Date or x-amz-date header");
  }
  const scope = readCredential(credential, date, "AuthorizationHeaderMalformed");
  const now = clock();
  if (Math.abs(now - time) > allowedSkew) {
    const message = "The difference between the request time and the current time is too large.";
    throw new S3Error("RequestTimeTooSkewed", message, {
      RequestTime: date,
      ServerTime: new Date(now).toISOString(),
      MaxAllowedSkewMilliseconds: allowedSkew,
    });
  }
  const payloadHash = request.sent["x-amz-content-sha256"];
  if (payloadHash === undefined) {
    throw new S3Error("InvalidRequest", "Missing required header for this request: x-amz-content-sha256");
  }
  return check(request, { scope, date, signature, payloadHash }, names);
}

function byQuery(request: S3Request, clock: () => number): Signed {
  const of = (name: string): string => request.query.get(`X-Amz-${name}`) ?? "";
  const [date, signature, names, expires] = [
    of("Date"),
    of("Signature"),
    of("SignedHeaders"),
    Number(of("Expires")),
  ];
  const time = readDate(date);
  if (of("Algorithm") !== algorithm || time === undefined || !signature || !names || !of("Credential")) {
    const message =
      "Query-string authentication version 4 requires the X-Amz-Algorithm, X-Amz-Credential, X-Amz-Signature, X-Amz-Date, X-Amz-SignedHeaders, and X-Amz-Expires parameters.";
    throw new S3Error("AuthorizationQueryParametersError", message);
  }
  if (!Number.isInteger(expires) || expires < 1 || expires > longestLife) {
    const message = `X-Amz-Expires must be a number of seconds from 1 to ${longestLife}`;
    throw new S3Error("AuthorizationQueryParametersError", message);
  }
  const scope = readCredential(of("Credential"), date, "AuthorizationQueryParametersError");
  const payloadHash = request.headers["x-amz-content-sha256"] ?? "UNSIGNED-PAYLOAD";
  const signed = check(request, { scope, date, signature, payloadHash }, names);
  const now = clock();
  if (now < time - allowedSkew) throw accessDenied("Request is not yet valid");
  if (now > time + expires * 1000) {
    const [ExpiresDate, ServerTime] = [time + expires * 1000, now].map((at) => new Date(at).toISOString());
    throw accessDenied("Request has expired", {
      ExpiresDate: ExpiresDate ?? "",
      ServerTime: ServerTime ?? "",
    });
  }
  return signed;
}

/** Every `x-amz-` header that was sent must be signed, and the host: a stranger may add nothing that means something. */
function check(request: S3Request, signed: Signed, names: string): Signed {
  const signedHeaders = names.split(";");
  const unsigned = Object.keys(request.sent).filter(
    (name) => (name === "host" || name.startsWith("x-amz-")) && !signedHeaders.includes(name),
  );
  if (unsigned.length > 0) {
    const detail = { HeadersNotSigned: unsigned.join(", ") };
    throw accessDenied("There were headers present in the request which were not signed", detail);
  }
  const { scope, date, signature, payloadHash } = signed;
  const canonical = canonicalRequest({ ...request, signedHeaders, payloadHash });
  const lines = [algorithm, date, scope.text, canonical.hash];
  if (isSame(sign(scope.key, lines), signature)) return signed;
  throw signatureMismatch({ StringToSign: lines.join("\n"), CanonicalRequest: canonical.text });
}

/** The service's answer to a signature that is not this request's; it shows what was signed, so that one can compare. */
function signatureMismatch(detail: Record<string, string>): S3Error {
  const message =
    "The request signature we calculated does not match the signature you provided. Check your key and signing method.";
  return new S3Error("SignatureDoesNotMatch", message, detail);
}
