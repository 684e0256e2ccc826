import { S3Error } from "./errors.ts";
import type { Fields, S3Request } from "./request.ts";

/** The CORS rule of a bucket. https://docs.aws.amazon.com/AmazonS3/latest/userguide/ManageCorsUsing.html */
export interface CorsRule {
  readonly origins: readonly string[];
  readonly methods: readonly string[];
  /** Request headers in lower case. */
  readonly headers: readonly string[];
}

/** Returns the headers that let the page of an allowed origin read an answer. */
export function corsHeaders(rule: CorsRule | undefined, { sent, method }: S3Request): Fields {
  return allowed(rule, sent.origin, method) ?? {};
}

/** Returns the headers of the answer to a preflight request. Throws AccessForbidden if the rule does not allow it. */
export function preflight(rule: CorsRule | undefined, { sent }: S3Request): Fields {
  const names = (sent["access-control-request-headers"] ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  const headers = allowed(rule, sent.origin, sent["access-control-request-method"]);
  if (headers && names.every((name) => rule?.headers.includes(name)))
    return { ...headers, "access-control-allow-headers": names.join(", ") };
  throw new S3Error("AccessForbidden", "CORSResponse: This CORS request is not allowed.");
}

function allowed(rule: CorsRule | undefined, origin = "", method = ""): Fields | undefined {
  if (!rule?.origins.includes(origin) || !rule.methods.includes(method)) return undefined;
  return {
    "access-control-allow-origin": origin,
    "access-control-allow-credentials": "true",
    "access-control-allow-methods": rule.methods.join(", "),
    vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
  };
}
