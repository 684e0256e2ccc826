import { describe, expect, it } from "vitest";
import * as z from "zod";
import { app } from "./app.ts";
import { allRoutes } from "./lazy.ts";

const Operation = z.object({
  summary: z.string().min(1),
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()).optional() })),
});
const OpenApi = z.object({
  openapi: z.literal("3.1.0"),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

describe("the API's documentation", () => {
  it("has every route, each with a summary and its problems", async () => {
    const { paths } = OpenApi.parse(await (await app.request("/api/openapi.json")).json());
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const routed = (await allRoutes(app))
      .filter(({ method, path }) => method !== "ALL" && !["/api/openapi.json", "/api/docs"].includes(path))
      .map(
        ({ method, path }) =>
          `${method} ${path.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}").replace(/(.)\/$/, "$1")}`,
      );
    expect(new Set(described)).toEqual(new Set(routed));
    for (const { responses } of Object.values(paths).flatMap((methods) => Object.values(methods))) {
      for (const status of ["500", "503"]) {
        expect(Object.keys(responses[status]?.content ?? {})).toEqual(["application/problem+json"]);
      }
    }
  });

  it("loads no third-party scripts", async () => {
    const page = await (await app.request("/api/docs")).text();
    expect(page).toContain('src="/docs/swagger-ui-bundle.js"');
    expect(page).not.toMatch(/https?:\/\/|<script>/);
  });
});
