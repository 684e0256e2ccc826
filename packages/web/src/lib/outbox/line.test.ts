import { describe, expect, it } from "vitest";
import { ApiError } from "../api/errors.ts";
import { decideRetry, backoffMs } from "./line.ts";

const error = (status: number, retryAfter: number | null = null, code = status === 0 ? "network" : "x") =>
  new ApiError("The message", { status, code, retryAfter });

describe("a failed attempt", () => {
  it.each([
    [error(0), "network", 0],
    [error(200, null, "unreadable"), "network", 0],
    [error(0, null, "timeout"), "server", 0],
    [error(401), "server", 0],
    [error(408), "server", 0],
    [error(429, 7), "server", 7_000],
    [error(500), "server", 0],
    [error(503, 2), "server", 2_000],
  ])("is retried after a transient error: %o", (cause, because, atLeast) => {
    expect(decideRetry(cause, 0)).toEqual({ because, atLeast });
  });

  it.each([error(400), error(403), error(404), error(409), error(429, 3_600), new TypeError("a bug")])(
    "is final after a refusal: %o",
    (cause) => {
      expect(decideRetry(cause, 0)).toBeNull();
    },
  );

  it("is final after repeated upload failures, but never while the server fails", () => {
    const lost = error(500, null, "unavailable");
    const decisions = [
      decideRetry(lost, 4),
      decideRetry(lost, 5),
      decideRetry(error(500), 99),
      decideRetry(error(503), 99),
    ];
    expect(decisions.map((retry) => retry === null)).toEqual([false, true, false, false]);
  });

  it("backs off exponentially up to a minute, with jitter", () => {
    expect([0, 1, 2, 9, 500].map((tries) => backoffMs(tries, 1))).toEqual([
      1_000, 2_000, 4_000, 60_000, 60_000,
    ]);
    expect(backoffMs(2, 0)).toBe(2_000);
  });
});
