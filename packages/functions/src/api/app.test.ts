import { documentClient } from "@handiwork/core/platform/table";
import { randomUUID } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi, onTestFinished } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { forget } from "@handiwork/core/directory";
import { makeArtisan } from "@handiwork/core/testing";
import { objects } from "@handiwork/core/platform/objects";
import { logger } from "../logger.ts";
import { copyLines } from "../lines.ts";
import { app } from "./app.ts";
import { Problem } from "./problem.ts";

beforeAll(useTable);
beforeEach(() => {
  forget();
  vi.spyOn(objects, "get").mockResolvedValue(undefined);
});
afterEach(() => vi.restoreAllMocks());

const get = (path: string) => app.request(`/api${path}`);

async function problemOf(response: Response): Promise<Problem> {
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  return Problem.parse(await response.json());
}

describe("the API", () => {
  it("searches by every parameter", async () => {
    const tag = `w${randomUUID()}`;
    const id = await makeArtisan({
      description: tag,
      hourlyRate: 4_000,
      isOnline: true,
      experienceYears: "5+",
    });
    const query = `search=${tag}&category=plumber&state=Lagos&city=ikeja&location=lag&minPrice=100&maxPrice=5000&experience=5%2B&available=true&sort=price-low&limit=5`;
    const response = await get(`/artisans?${query}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ total: 1, items: [{ id }], nextCursor: null });
    expect(await (await get(`/artisans?${query}&premium=true`)).json()).toMatchObject({
      total: 0,
      items: [],
    });
  });

  it("returns an artisan's page, its reviews and the featured artisans", async () => {
    const id = await makeArtisan({ stars5: 1 });
    expect(await (await get(`/artisans/${id}`)).json()).toMatchObject({ id, rating: 5 });
    expect(await (await get(`/artisans/${id}/reviews`)).json()).toEqual({ items: [], nextCursor: null });
    expect((await get("/artisans/featured")).status).toBe(200);
  });

  it("returns 'Artisan not found' for an unknown or unapproved artisan", async () => {
    const pending = await makeArtisan({ approval: "pending" });
    for (const path of [pending, randomUUID()].flatMap((id) => [id, `${id}/reviews`])) {
      const response = await get(`/artisans/${path}`);
      expect(response.status).toBe(404);
      expect(await problemOf(response)).toMatchObject({ code: "not-found", detail: "Artisan not found" });
    }
  });

  it.each([
    "/artisans?limit=0",
    "/artisans?limit=51",
    "/artisans?limit=1e1",
    "/artisans?limit=",
    "/artisans?limit=1&limit=2",
    "/artisans?minPrice=-1",
    "/artisans?minPrice=abc",
    "/artisans?premium=yes",
    "/artisans?sort=best",
    "/artisans?experience=4",
    "/artisans?cursor=!!",
    "/artisans?cursor=e30",
    "/artisans?unknown=1",
    `/artisans?search=${"x".repeat(101)}`,
    "/artisans/not-an-id",
    "/artisans/featured?x=1",
    `/artisans/${randomUUID()}/reviews?cursor=e30`,
    `/artisans/${randomUUID()}/reviews?limit=x`,
  ])("rejects %s and names the field", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(400);
    const { code, fields } = await problemOf(response);
    expect(code).toBe("invalid");
    expect(Object.keys(fields ?? {}).length).toBeGreaterThan(0);
  });

  it("returns 404 for unknown paths, and 405 with the allowed methods for others", async () => {
    expect((await problemOf(await get("/nothing"))).status).toBe(404);
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const headers = { "X-Handiwork": "1" };
      const response = await app.request("/api/artisans/featured", { headers, method });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET, HEAD");
      await problemOf(response);
    }
    expect((await app.request("/api/artisans/featured", { method: "HEAD" })).status).toBe(200);
  });

  it("compresses large responses for clients that support it", async () => {
    const packed = await app.request("/api/openapi.json", { headers: { "Accept-Encoding": "gzip" } });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    const plain = await (await get("/openapi.json")).text();
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(plain);
  });

  it("gives every response an id that is in its log lines, and forbids caching", async () => {
    const lines: string[] = [];
    onTestFinished(copyLines((line) => lines.push(line)));
    const response = await get("/artisans/featured");
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9A-Z]{26}$/);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({
        message: "request",
        requestId: response.headers.get("x-request-id"),
        method: "GET",
        status: 200,
      }),
    );
  });
});

describe("the API during a failure", () => {
  it.each([
    "ThrottlingException",
    "ProvisionedThroughputExceededException",
    "TimeoutError",
    "InternalServerError",
  ])("returns 503 with Retry-After for %s of the table, without its message", async (name) => {
    failing(name);
    for (const path of [`/artisans/${randomUUID()}`, "/artisans", `/artisans/${randomUUID()}/reviews`]) {
      const response = await get(path);
      expect(response.status).toBe(503);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(JSON.stringify(await problemOf(response))).not.toContain("secret");
    }
  });

  it("returns 500 for an unexpected error, without details, and logs its cause", async () => {
    const log = vi.spyOn(logger, "error").mockReturnValue();
    failing("Error");
    const response = await get(`/artisans/${randomUUID()}`);
    expect(response.status).toBe(500);
    expect(await problemOf(response)).toMatchObject({ code: "internal" });
    expect(log).toHaveBeenCalledOnce();
  });
});

/** Makes the table fail with new errors of the given name, as the SDK creates them. */
function failing(name: string): void {
  vi.spyOn(documentClient, "send").mockImplementation(() => {
    throw Object.assign(new Error("secret detail"), { name });
  });
}
