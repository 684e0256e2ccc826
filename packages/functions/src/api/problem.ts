import { STATUS_CODES } from "node:http";
import * as z from "zod";
import {
  Conflict,
  DomainError,
  Invalid,
  isTransient,
  TooMany,
  Unavailable,
  type ErrorCode,
} from "@handiwork/core/platform/errors";
import { currentWork } from "@handiwork/core/platform/trace";
import { explainIssues, setIssueTexts } from "@handiwork/core/reference/issues";
import { logger } from "../logger.ts";
import { addMetric } from "../metrics.ts";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { RouterRoute } from "hono/types";
import type { ContentfulStatusCode } from "hono/utils/http-status";

const statuses: Record<ErrorCode, ContentfulStatusCode> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "too-many": 429,
  unavailable: 503,
};

/** RFC 9110 has another phrase for 413 than Node. */
const titles: Readonly<Record<number, string | undefined>> = { ...STATUS_CODES, 413: "Content Too Large" };

/** Problem details (RFC 9457) with a stable code; `detail` is the message for the user. */
export const Problem = z
  .object({
    type: z.literal("about:blank"),
    title: z.string(),
    status: z.int(),
    code: z.string().meta({ example: "not-found" }),
    detail: z.string().meta({ example: "Artisan not found" }),
    requestId: z.string(),
    fields: z.record(z.string(), z.string()).optional().describe("Messages by field"),
    current: z.unknown().optional().describe("The current state, if another change came first"),
  })
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof Problem>;

interface Answer {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly detail: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly current?: unknown;
  readonly headers?: Record<string, string>;
}

/** Responds with problem details. */
export function problem(c: Context, { status, code, detail, fields, current, headers }: Answer): Response {
  const body: Problem = {
    type: "about:blank",
    title: titles[status] ?? "Error",
    status,
    code,
    detail,
    requestId: currentWork()?.requestId ?? "",
    ...(fields && Object.keys(fields).length > 0 ? { fields: { ...fields } } : {}),
    ...(current === undefined ? {} : { current }),
  };
  return c.body(JSON.stringify(body), status, {
    "Content-Type": "application/problem+json",
    "Cache-Control": "no-store",
    ...headers,
  });
}

/** Responds to an error that a route threw. Logs unknown errors with their cause and reveals nothing about them. */
export function onError(error: Error, c: Context): Response {
  if (error instanceof DomainError) return problem(c, ofDomain(error));
  if (error instanceof z.ZodError) return problem(c, schemaProblem(error));
  if (error instanceof HTTPException) return problem(c, ofHttp(error));
  if (isTransient(error)) {
    logger.warn("A service is unavailable, slow or throttling", { error });
    return problem(c, ofDomain(new Unavailable(error)));
  }
  logger.error("A request failed", { error });
  return problem(c, {
    status: 500,
    code: "internal",
    detail: "Something went wrong on our side. Please try again.",
  });
}

function ofDomain(error: DomainError): Answer {
  if (error instanceof Unavailable) logger.warn("Unavailable", { error });
  if (error instanceof TooMany) addMetric("LimitsReached");
  return {
    status: statuses[error.code],
    code: (error instanceof Conflict && error.reason) || error.code,
    detail: error.message,
    ...(error instanceof Invalid ? { fields: error.fields } : {}),
    ...(error instanceof Conflict ? { current: error.current } : {}),
    ...(error instanceof Unavailable || error instanceof TooMany
      ? { headers: { "Retry-After": String(error.retryAfter) } }
      : {}),
  };
}

setIssueTexts();

/** Returns the response to input that failed its schema. */
export function schemaProblem(error: z.ZodError): Answer {
  return { status: 400, code: "invalid", ...explainIssues(error) };
}

function ofHttp(error: HTTPException): Answer {
  if (error.status === 400) {
    return { status: 400, code: "malformed", detail: "The request body is not valid JSON." };
  }
  if (error.status === 415) {
    return { status: 415, code: "unsupported-media-type", detail: "The body must be JSON." };
  }
  return { status: error.status, code: "refused", detail: error.message };
}

/** Responds to a request without a route: 405 with Allow if the path has other methods (RFC 9110), otherwise 404. */
export function methodNotAllowed(c: Context, routes: readonly RouterRoute[]): Response {
  const allowed = new Set<string>();
  for (const { method, path } of routes) {
    if (method !== "ALL" && pattern(path).test(c.req.path)) allowed.add(method);
  }
  if (allowed.size === 0) {
    return problem(c, { status: 404, code: "not-found", detail: "There is no such page in the API." });
  }
  if (allowed.has("GET")) allowed.add("HEAD");
  return problem(c, {
    status: 405,
    code: "method-not-allowed",
    detail: `${c.req.method} is not possible here.`,
    headers: { Allow: [...allowed].join(", ") },
  });
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:[^/]+/g, "[^/]+").replace(/\/\*$/, "/.*")}$`);
}
