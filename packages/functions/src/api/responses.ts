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
type Status = keyof typeof meanings;

const retryAfter = {
  "Retry-After": { description: "Seconds to wait", schema: { type: "integer" as const, minimum: 1 } },
};

/** A route's answers: the body on success and the problems it may give. 403, 500 and 503 can come from every route. */
export function answers<Schema extends z.ZodType, const Success extends 200 | 201 | 202 = 200>(
  schema: Schema,
  description: string,
  problems: readonly Status[] = [],
  status: Success = 200 as Success,
) {
  const success = { description, content: { "application/json": { schema } } };
  return { ...problemsOf(problems), [status]: success } as Record<Success, typeof success>;
}

/** As `answers`, for routes that say nothing on success (204). */
export function nothing(description: string, problems: readonly Status[] = []) {
  return { ...problemsOf(problems), 204: { description } };
}

/** As `answers`, for routes that send the visitor elsewhere (302). */
export function elsewhere(description: string, problems: readonly Status[] = []) {
  const headers = { Location: { description: "Where to", schema: { type: "string" as const } } };
  return { ...problemsOf(problems), 302: { description, headers } };
}

function problemsOf(problems: readonly Status[]) {
  const content = { "application/problem+json": { schema: Problem } };
  const all = new Set<Status>([...problems, 403, 500, 503]);
  return Object.fromEntries(
    [...all].map((status) => [
      status,
      {
        description: meanings[status],
        content,
        ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
      },
    ]),
  );
}

/** A JSON body that must be there. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema } } } as const;
}
