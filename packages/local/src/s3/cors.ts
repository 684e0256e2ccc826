import { S3Error } from "./errors.ts";
import type { Fields, S3Request } from "./request.ts";

/** The CORS rule of a bucket that browsers upload to. https://docs.aws.amazon.com/AmazonS3/latest/userguide/ManageCorsUsing.html */
export interface CorsRule {
  readonly origin: string;
  /** Request headers in lower case. */
  readonly headers: readonly string[];
}

/** Returns the headers that let a page of the rule's origin read the answer to its PUT, or no headers. */
export function corsHeaders(rule: CorsRule | undefined, { sent, method }: S3Request): Fields {
  return allowed(rule, sent.origin, method) ?? {};
}

/** Returns the headers of the answer to a preflight request. Throws AccessForbidden if the rule does not allow it. */
export function preflight(rule: CorsRule | undefined, { sent }: S3Request): Fields {
  const names = (sent["access-control-request-headers"] ?? "").toLowerCase().split(/[\s,]+/);
  const headers = allowed(rule, sent.origin, sent["access-control-request-method"]);
  if (headers && names.every((name) => name === "" || rule?.headers.includes(name)))
    return { ...headers, "access-control-allow-headers": names.join(", ") };
  throw new S3Error("AccessForbidden", "CORSResponse: This CORS request is not allowed.");
}

function allowed(rule: CorsRule | undefined, origin = "", method = ""): Fields | undefined {
  if (rule?.origin !== origin || method !== "PUT") return undefined;
  return {
    "access-control-allow-origin": origin,
    "access-control-allow-methods": "PUT",
    vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
  };
}
