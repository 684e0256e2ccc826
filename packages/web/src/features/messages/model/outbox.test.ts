import { describe, expect, it } from "vitest";
import { ApiError } from "../../../lib/errors.ts";
import {
  judge,
  nextOf,
  parsed,
  pauseAfter,
  refused,
  triedAgain,
  waitingFor,
  withEntry,
  without,
  type Entries,
  type Entry,
} from "./outbox.ts";

const entry = (id: string, partnerId = "chinwe"): Entry => ({
  id,
  partnerId,
  content: `Text ${id}`,
  writtenAt: "2026-11-16T09:00:00.000Z",
});
const three: Entries = [entry("1"), entry("2", "bola"), entry("3")];

describe("the outbox", () => {
  it("sends the messages of a conversation in their order", () => {
    expect(nextOf(three, "chinwe")?.id).toBe("1");
    expect(nextOf(without(three, "1"), "chinwe")?.id).toBe("3");
    expect(waitingFor(three)).toEqual(["chinwe", "bola"]);
  });

  it("goes past what was refused, until it is to be tried again", () => {
    const after = refused(three, "1", "Blocked.");
    expect(nextOf(after, "chinwe")?.id).toBe("3");
    expect(waitingFor(without(after, "3"))).toEqual(["bola"]);
    expect(triedAgain(after, "1")).toEqual(three);
  });

  it("has each message once", () => {
    expect(withEntry(three, entry("3"))).toBe(three);
    expect(withEntry(three, entry("4"))).toHaveLength(4);
    expect(without(three, "9")).toBe(three);
  });

  it.each([
    [null, []],
    ["nonsense{", []],
    ['{"a":1}', []],
    [JSON.stringify([...three, null, { id: 7 }, { ...entry("8"), writtenAt: "soon" }]), three],
  ])("reads of what was kept only what makes sense: %j", (text, entries) => {
    expect(parsed(text)).toEqual(entries);
  });
});

const error = (status: number, retryAfter: number | null = null) =>
  new ApiError("The words of it", { status, code: "x", retryAfter });

describe("a try that failed", () => {
  it.each([
    [error(0), "network", 0],
    [error(401), "server", 0],
    [error(408), "server", 0],
    [error(429, 7), "server", 7_000],
    [error(500), "server", 0],
    [error(503, 2), "server", 2_000],
  ])("is tried again after what may pass: %o", (cause, because, atLeast) => {
    expect(judge(cause, 0)).toEqual({ isFinal: false, because, atLeast });
  });

  it.each([
    [error(400), ""],
    [error(403), ""],
    [error(404), ""],
    [error(409), "The words of it"],
    [error(429, 3_600), "The words of it"],
    [new TypeError("a bug"), ""],
  ])("is final after a refusal: %o", (cause, refusal) => {
    expect(judge(cause, 0)).toEqual({ isFinal: true, refusal });
  });

  it("is final when the server breaks over the same message time after time, but not when it is away", () => {
    expect([judge(error(500), 9).isFinal, judge(error(503), 99).isFinal]).toEqual([true, false]);
  });

  it("pauses longer each time, up to a minute, and never all devices as long", () => {
    expect([0, 1, 2, 9, 500].map((tries) => pauseAfter(tries, 1))).toEqual([
      1_000, 2_000, 4_000, 60_000, 60_000,
    ]);
    expect(pauseAfter(2, 0)).toBe(2_000);
  });
});
