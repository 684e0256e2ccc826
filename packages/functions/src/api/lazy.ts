import { Hono, type Context, type Handler } from "hono";
import { basePath } from "hono/route";
import type { RouterRoute, Schema } from "hono/types";
import type { Env } from "./guard.ts";
import { onError } from "./problem.ts";

/** Imports a group's routes and mounts them on a path. */
type Mount = (path: string) => Promise<Hono<Env>>;

/** The groups that are imported on their first request, by their placeholder handler. */
const groups = new WeakMap<object, Mount>();

/**
 * Returns the arguments of `route` for a group of routes that is imported on its first request, so that a cold start
 * does not wait for it.
 */
export function lazy<const Path extends string, S extends Schema>(
  at: Path,
  load: () => Promise<{ readonly hono: Hono<Env, S> }>,
): [Path, Hono<Env, S>] {
  let mounted: Promise<Hono<Env>> | undefined;
  const mount: Mount = (path) =>
    (mounted ??= load().then(({ hono }) => new Hono<Env>().route(path, hono).onError(onError)));
  const handler: Handler<Env> = async (c, next) => {
    const group = await mount(basePath(c));
    return hasRoute(group, c) ? group.fetch(c.req.raw, c.env) : next();
  };
  groups.set(handler, mount);
  return [at, new Hono<Env, S>().all("*", handler)];
}

function hasRoute({ router }: Hono<Env>, { req: { method, path } }: Context): boolean {
  return router.match(method === "HEAD" ? "GET" : method, path)[0].length > 0;
}

/** Returns all routes of an app, after importing its lazy groups. */
export async function allRoutes({ routes }: Hono<Env>): Promise<RouterRoute[]> {
  const all = routes.map(async (route) => {
    const group = await groups.get(route.handler)?.(route.basePath);
    return group?.routes ?? [route];
  });
  return (await Promise.all(all)).flat();
}
