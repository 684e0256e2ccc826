import type { Context } from "hono";
import * as z from "zod";
import { Problem } from "./problem.ts";

const meanings = {
  400: "The request is not valid",
  401: "No session, an ended session, or a wrong password",
  403: "Not allowed for this user, or not sent by our pages",
  404: "Does not exist, or is not visible to this user",
  409: "Conflicts with the current state",
  413: "The body is too large",
  415: "The body is not JSON",
  429: "Too many requests: retry after the seconds in Retry-After",
  500: "An internal error",
  503: "A service is busy: retry after the seconds in Retry-After",
} as const;
export type ProblemStatus = keyof typeof meanings;

/** A documented response: JSON, problem details or no body. */
export interface DocumentedResponse {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: z.ZodType }>>;
  readonly headers?: Readonly<Record<string, object>>;
}

const retryAfter = {
  "Retry-After": { description: "Seconds to wait", schema: { type: "integer", minimum: 1 } },
};

export const redirectHeaders = { Location: { description: "The target", schema: { type: "string" } } };

/** Returns the documented error responses. Every route can return 403, 500 and 503. */
export function problemAnswers(problems: readonly ProblemStatus[]): Record<number, DocumentedResponse> {
  const all = new Set<ProblemStatus>([...problems, 403, 500, 503]);
  return Object.fromEntries(
    [...all].map((status) => [
      status,
      {
        description: meanings[status],
        content: { "application/problem+json": { schema: Problem } },
        ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
      },
    ]),
  );
}

export const jsonContent = (schema: z.ZodType) => ({ "application/json": { schema } });

/** The response to requests for an email. */
export const Accepted = z.object({}).meta({ id: "Accepted" });

/** Lets only this user's browser cache the redirect to a picture, for less than the lifetime of its link. */
export function cachePrivately(c: Context): void {
  c.header("Cache-Control", "private, max-age=600");
  c.header("Vary", "Cookie", { append: true });
}
