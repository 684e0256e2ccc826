import type * as z from "zod";
import { Problem } from "./problem.ts";

const meanings = {
  400: "The request is not valid",
  401: "Nobody is signed in, the session has ended, or the password is wrong",
  403: "Not for this visitor, or not from a page of ours",
  404: "There is no such thing, or not for you",
  409: "It does not go together with what there is already",
  413: "The body is too large",
  415: "The body is not JSON",
  429: "Too often: try again after the seconds in Retry-After",
  500: "Something went wrong on our side",
  503: "A service is busy: try again after the seconds in Retry-After",
} as const;
export type ProblemStatus = keyof typeof meanings;

/** An answer: with JSON, with problem details, or without a body. */
export interface Answered {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: z.ZodType }>>;
  readonly headers?: Readonly<Record<string, object>>;
}

const retryAfter = {
  "Retry-After": { description: "Seconds to wait", schema: { type: "integer", minimum: 1 } },
};

export const redirectHeaders = { Location: { description: "Where to", schema: { type: "string" } } };

/** A refusal's answers, as the API's description has them. 403, 500 and 503 can come from every route. */
export function problemAnswers(problems: readonly ProblemStatus[]): Record<number, Answered> {
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

export function jsonContent(schema: z.ZodType) {
  return { "application/json": { schema } };
}
