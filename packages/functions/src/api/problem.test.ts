import {
  Conflict,
  errorCodes,
  Forbidden,
  Invalid,
  NotFound,
  TooMany,
  Unauthenticated,
  Unavailable,
} from "@handiwork/core/platform/errors";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { expect, it } from "vitest";
import * as z from "zod";
import { onError, Problem } from "./problem.ts";

/** Returns the response of a route that throws an error. */
async function answer(error: Error): Promise<{ response: Response; problem: Problem }> {
  const app = new Hono();
  app.get("/", () => {
    throw error;
  });
  app.onError(onError);
  const response = await app.request("/");
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  return { response, problem: Problem.parse(await response.json()) };
}

it("maps every code of the domain to its status, with the message as detail", async () => {
  const errors = [
    [new Invalid("Wrong", { email: "Taken" }), 400],
    [new Unauthenticated("Please sign in"), 401],
    [new Forbidden("No"), 403],
    [new NotFound("Nothing"), 404],
    [new Conflict("Twice"), 409],
    [new TooMany(61), 429],
    [new Unavailable(new Error("secret cause")), 503],
  ] as const;
  expect(errors.map(([{ code }]) => code).toSorted()).toEqual([...errorCodes].toSorted());
  for (const [error, status] of errors) {
    const { response, problem } = await answer(error);
    expect(response.status).toBe(status);
    expect(problem).toMatchObject({ status, code: error.code, detail: error.message });
    expect(JSON.stringify(problem)).not.toContain("secret");
  }
});

it("includes the current version of a changed record", async () => {
  const { problem } = await answer(new Conflict("This has changed", "job-changed", { version: 3 }));
  expect(problem).toMatchObject({ code: "job-changed", current: { version: 3 } });
  expect((await answer(new Conflict("Twice"))).problem).not.toHaveProperty("current");
});

it("says when to retry, in the header and in words", async () => {
  for (const [seconds, words] of [
    [1, "1 second"],
    [61, "61 seconds"],
    [91, "2 minutes"],
    [900, "15 minutes"],
  ] as const) {
    const { response, problem } = await answer(new TooMany(seconds));
    expect(response.headers.get("retry-after")).toBe(String(seconds));
    expect(problem.detail).toBe(`Too many attempts. Please try again in ${words}.`);
  }
  const { response } = await answer(new Unavailable(new Error("away"), 7));
  expect(response.headers.get("retry-after")).toBe("7");
});

it("names each field once, including unknown ones, whatever their names", async () => {
  const schema = z.strictObject({ email: z.string({ error: "Email is required" }).min(3) });
  const input: unknown = JSON.parse('{"__proto__":1,"constructor":2,"isAdmin":true}');
  const { error } = schema.safeParse(input);
  const { problem } = await answer(error ?? new Error("parsed"));
  expect(problem).toMatchObject({ status: 400, code: "invalid", detail: "Email is required" });
  expect(problem.fields).toMatchObject({ email: "Email is required", isAdmin: expect.any(String) });
});

it("stays short with many unknown fields or long names", async () => {
  const names = Array.from({ length: 3_000 }, (_, index) => `${index}${"x".repeat(1_000)}`);
  const { error } = z.strictObject({}).safeParse(Object.fromEntries(names.map((name) => [name, 1])));
  const { problem } = await answer(error ?? new Error("parsed"));
  expect(problem.status).toBe(400);
  expect(problem.detail.length).toBeLessThan(200);
  expect(JSON.stringify(problem).length).toBeLessThan(4_000);
});

it.each([
  "ThrottlingException",
  "TooManyRequestsException",
  "TransactionConflictException",
  "TransactionInProgressException",
  "TimeoutError",
])("treats %s anywhere in the chain of causes as a busy service", async (name) => {
  const error = new Error("outer", { cause: Object.assign(new Error("inner"), { name }) });
  expect((await answer(error)).response.status).toBe(503);
});

it("rejects a body that is not JSON, or not declared as JSON", async () => {
  expect((await answer(new HTTPException(400))).problem.code).toBe("malformed");
  expect((await answer(new HTTPException(415))).problem.code).toBe("unsupported-media-type");
});

it("reveals nothing about an unexpected error", async () => {
  const { problem } = await answer(new TypeError("secret detail"));
  expect(problem).toMatchObject({ status: 500, code: "internal" });
  expect(JSON.stringify(problem)).not.toContain("secret");
});
