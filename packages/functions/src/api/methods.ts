import type { Context } from "hono";
import { problem } from "./problem.ts";

/**
 * The answer to a request that no route takes: 405 with Allow where the path exists for other methods (RFC 9110), else
 * 404.
 */
export function methodNotAllowed(app: { routes: { method: string; path: string }[] }) {
  return (c: Context): Response => {
    const allowed = new Set<string>();
    for (const { method, path } of app.routes) {
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
  };
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:[^/]+/g, "[^/]+").replace(/\/\*$/, "/.*")}$`);
}
