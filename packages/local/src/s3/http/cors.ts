import { S3Error } from "../errors.ts";
import type { Fields, S3Request } from "./request.ts";

/** One rule of a bucket, without wildcards: https://docs.aws.amazon.com/AmazonS3/latest/userguide/ManageCorsUsing.html */
export interface CorsRule {
  readonly allowedOrigins: readonly string[];
  readonly allowedMethods: readonly ("GET" | "PUT" | "DELETE" | "HEAD")[];
  /** Request headers, in lower case. */
  readonly allowedHeaders: readonly string[];
}

/** What the browser is told beside an answer; nothing where no rule allows the request's origin and method. */
export function corsHeaders(rules: readonly CorsRule[] | undefined, request: S3Request): Fields {
  const { origin } = request.sent;
  const rule = origin === undefined ? undefined : find(rules, origin, request.method, []);
  return rule && origin !== undefined ? allowed(rule, origin) : {};
}

/** The headers of a preflight's answer. Throws BadRequest for what is no preflight, AccessForbidden where no rule allows it. */
export function preflight(rules: readonly CorsRule[] | undefined, request: S3Request): Fields {
  const { origin } = request.sent;
  const method = request.sent["access-control-request-method"];
  if (origin === undefined || method === undefined) {
    throw new S3Error("BadRequest", "Insufficient information. Origin request header needed.");
  }
  if (!rules?.length)
    throw new S3Error("AccessForbidden", "CORSResponse: CORS is not enabled for this bucket.");
  const asked = request.sent["access-control-request-headers"];
  const names = (asked ?? "").split(",").flatMap((name) => name.trim().toLowerCase() || []);
  const rule = find(rules, origin, method, names);
  if (!rule) {
    const message =
      "CORSResponse: This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.";
    throw new S3Error("AccessForbidden", message, {
      Method: method,
      ResourceType: request.address.key ? "OBJECT" : "BUCKET",
    });
  }
  return {
    ...allowed(rule, origin),
    ...(names.length > 0 && { "access-control-allow-headers": names.join(", ") }),
  };
}

function find(
  rules: readonly CorsRule[] | undefined,
  origin: string,
  method: string,
  headers: readonly string[],
): CorsRule | undefined {
  return rules?.find(
    ({ allowedOrigins, allowedMethods, allowedHeaders }) =>
      allowedOrigins.includes(origin) &&
      allowedMethods.some((each) => each === method) &&
      headers.every((name) => allowedHeaders.includes(name)),
  );
}

function allowed(rule: CorsRule, origin: string): Fields {
  return {
    "access-control-allow-origin": origin,
    "access-control-allow-credentials": "true",
    "access-control-allow-methods": rule.allowedMethods.join(", "),
    vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
  };
}
