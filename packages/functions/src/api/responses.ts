import type { z } from "@hono/zod-openapi";
import { Problem } from "./problem.ts";

const meanings = {
  400: "The request is not valid",
  404: "There is no such thing, or not for you",
  503: "A service is busy: try again after the seconds in Retry-After",
} as const;

const retryAfter = {
  "Retry-After": { description: "Seconds to wait", schema: { type: "integer" as const, minimum: 1 } },
};

/** A route's answers: the body on success and the problems it may give. 500 and 503 can come from every route. */
export function answers<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  ...problems: (keyof typeof meanings)[]
) {
  const problemContent = { "application/problem+json": { schema: Problem } };
  const declared = Object.fromEntries(
    problems.map((status) => [status, { description: meanings[status], content: problemContent }]),
  );
  return {
    200: { description, content: { "application/json": { schema } } },
    ...declared,
    500: { description: "Something went wrong on our side", content: problemContent },
    503: { description: meanings[503], headers: retryAfter, content: problemContent },
  };
}
