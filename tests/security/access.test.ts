import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { forget } from "@handiwork/core/directory";
import { objectClient } from "@handiwork/core/objects";
import { makeArtisan } from "@handiwork/core/testing";
import { app } from "@handiwork/functions/api/app";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeEach(() => {
  forget();
  vi.spyOn(objectClient, "send").mockRejectedValue(Object.assign(new Error("none"), { name: "NoSuchKey" }));
});

/** What each visitor gets on each route. There is no session yet: everybody is anonymous. */
const rows: Record<string, { path: () => Promise<string>; anonymous: number }> = {
  "GET /api/artisans": { path: async () => "/api/artisans", anonymous: 200 },
  "GET /api/artisans/featured": { path: async () => "/api/artisans/featured", anonymous: 200 },
  "GET /api/artisans/{id}": { path: async () => `/api/artisans/${await makeArtisan()}`, anonymous: 200 },
  "GET /api/artisans/{id}/reviews": {
    path: async () => `/api/artisans/${randomUUID()}/reviews`,
    anonymous: 200,
  },
  "GET /api/openapi.json": { path: async () => "/api/openapi.json", anonymous: 200 },
  "GET /api/docs": { path: async () => "/api/docs", anonymous: 200 },
};

describe("every route", () => {
  it("has a row here", () => {
    const routed = app.routes
      .filter(({ method }) => method !== "ALL")
      .map(
        ({ method, path }) =>
          `${method} ${path.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}").replace(/(.)\/$/, "$1")}`,
      );
    expect(new Set(Object.keys(rows))).toEqual(new Set(routed));
  });

  it.each(Object.entries(rows))(
    "%s answers anonymous visitors as it should",
    async (route, { path, anonymous }) => {
      const method = route.split(" ")[0] ?? "GET";
      expect((await app.request(await path(), { method })).status).toBe(anonymous);
    },
  );

  it("shows a pending artisan to no stranger", async () => {
    const id = await makeArtisan({ approval: "pending" });
    expect((await app.request(`/api/artisans/${id}`)).status).toBe(404);
  });
});
