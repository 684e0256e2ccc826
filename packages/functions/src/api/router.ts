import type { Actor } from "@handiwork/core/actor";
import { OpenAPIHono } from "@hono/zod-openapi";
import { ofSchema, problem } from "./problem.ts";

/** What every request carries through the routes. */
export interface Variables {
  actor: Actor;
  requestId: string;
}

/** A group of routes whose input is validated by their schemas; what these refuse is answered with problem details. */
export function router(): OpenAPIHono<{ Variables: Variables }> {
  return new OpenAPIHono<{ Variables: Variables }>({
    defaultHook: (result, c) => (result.success ? undefined : problem(c, ofSchema(result.error))),
  });
}
