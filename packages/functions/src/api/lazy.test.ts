import { Hono } from "hono";
import { expect, it, vi } from "vitest";
import type { Env } from "./guard.ts";
import { allRoutes, lazy } from "./lazy.ts";

const groupOf = (path: string) =>
  vi.fn(async () => ({ hono: new Hono<Env>().get(path, (c) => c.text(c.req.path)) }));

function makeApp() {
  const [first, second] = [groupOf("/first"), groupOf("/second/:id")];
  const app = new Hono<Env>()
    .get("/things/own", (c) => c.text("own"))
    .route(...lazy("/things", first))
    .route(...lazy("/things", second))
    .notFound((c) => c.text("nothing", 404));
  return { app, first, second };
}

it("imports a group on its first request, once", async () => {
  const { app, first, second } = makeApp();
  expect(await (await app.request("/things/own")).text()).toBe("own");
  expect(first).not.toHaveBeenCalled();
  await Promise.all([1, 2].map(async () => app.request("/things/first")));
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
});

it("passes on a request that the group has no route for", async () => {
  const { app } = makeApp();
  expect(await (await app.request("/things/second/7")).text()).toBe("/things/second/7");
  expect((await app.request("/things/second/7", { method: "HEAD" })).status).toBe(200);
  expect((await app.request("/things/second/7", { method: "POST" })).status).toBe(404);
  expect((await app.request("/things/third")).status).toBe(404);
});

it("lists the routes of all groups", async () => {
  const { app } = makeApp();
  expect((await allRoutes(app)).map(({ path }) => path)).toEqual([
    "/things/own",
    "/things/first",
    "/things/second/:id",
  ]);
});
