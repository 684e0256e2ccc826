// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../errors.ts";
import { answering, markSession, problem, stubLocks, type Answer } from "../testing-session.tsx";
import * as live from "../testing-live.ts";
import { stubStorage, type Storage } from "./testing.ts";
import { sendFile } from "./send-file.ts";

vi.mock("../live.ts", async () => (await import("../testing-live.ts")).module);

const picture = new Blob([new Uint8Array(64)], { type: "image/png" });
const start = "POST /api/uploads";
const asked = (id: string) => `GET /api/uploads/${id}`;
const stands =
  (state: string, reason: string | null = null): Answer =>
  () =>
    Response.json({ id: "U1", state, reason, image: null });

let storage: Storage;
let server: ReturnType<typeof answering>;
let progress: number[];
let known: (string | undefined)[];
let giveUp: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  storage = stubStorage();
  server = answering({
    [start]: () =>
      Response.json(
        { id: "U1", url: "https://uploads.example/U1", headers: { "if-none-match": "*" }, expiresAt: "" },
        { status: 201 },
      ),
    [asked("U1")]: stands("ready"),
  });
  [progress, known, giveUp] = [[], [], new AbortController()];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Out: the id, or the error. */
function bring(before?: string): Promise<string | ApiError> {
  return sendFile(picture, {
    purpose: "chat-image",
    before,
    signal: giveUp.signal,
    onProgress: (part) => progress.push(part),
    onUploaded: (id) => known.push(id),
  }).catch((error: ApiError) => error);
}

describe("a file", () => {
  it("is sent with its type and size, telling how far it has come, and is ready when the server says so", async () => {
    const brought = bring();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await brought).toBe("U1");
    expect(server.bodies).toEqual([{ purpose: "chat-image", contentType: "image/png", size: 64 }]);
    expect(storage.sent).toEqual([
      { url: "https://uploads.example/U1", headers: { "if-none-match": "*" }, body: picture },
    ]);
    expect([progress, known]).toEqual([[0, 0.5], ["U1"]]);
  });

  it("is not waited for longer than until it is pushed what became of it", async () => {
    const brought = bring();
    await vi.advanceTimersByTimeAsync(10);
    live.push({ v: 1, type: "upload", id: "U1", state: "ready", reason: null });
    expect(await brought).toBe("U1");
    expect(server.calls).toEqual([start]);
  });

  it("that is refused has the server's reason", async () => {
    server.routes[asked("U1")] = stands("refused", "This file is no image.");
    const brought = bring();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await brought).toMatchObject({ status: 409, message: "This file is no image." });
  });

  it("is asked about further when the access token has run out meanwhile: the session is renewed once", async () => {
    markSession(true);
    stubLocks();
    // Its code is loaded when it is first needed, which takes no time of the test's clock.
    await import("../renew-session.ts");
    const refresh = "POST /api/auth/refresh";
    server.routes[refresh] = () => {
      server.routes[asked("U1")] = stands("waiting");
      return Response.json({});
    };
    server.routes[asked("U1")] = () => problem(401, "unauthenticated");
    const brought = bring();
    await vi.advanceTimersByTimeAsync(1_000);
    server.routes[asked("U1")] = stands("ready");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await brought).toBe("U1");
    expect(server.calls).toEqual([start, asked("U1"), refresh, asked("U1"), asked("U1")]);
    markSession(false);
  });

  it("that the server has already is not sent again", async () => {
    const brought = bring("U1");
    await vi.advanceTimersByTimeAsync(1_000);
    expect([await brought, storage.sent]).toEqual(["U1", []]);
  });

  it("that the server has forgotten is sent again", async () => {
    server.routes[asked("U0")] = () => problem(404, "not-found");
    const brought = bring("U0");
    await vi.advanceTimersByTimeAsync(1_000);
    expect([await brought, storage.sent.length]).toEqual(["U1", 1]);
  });

  it("of which nothing becomes is forgotten, to be sent anew", async () => {
    server.routes[asked("U1")] = stands("waiting");
    const brought = bring();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await brought).toMatchObject({ status: 500 });
    expect(known).toEqual(["U1", undefined]);
  });

  it.each([
    ["a network that breaks", "cut", 0],
    ["a captive portal's page", "portal", 0],
    ["a network in which nothing moves", "slow", 0],
    ["a link that is too old", 403, 500],
    ["a storage that is away", 503, 503],
  ] as const)("is tried again after %s", async (_, answer, status) => {
    storage.answers = [answer];
    const brought = bring();
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await brought).toMatchObject({ status });
    expect(known).toEqual([]);
  });

  it("is given up in the midst of it", async () => {
    storage.answers = ["slow"];
    const brought = bring();
    await vi.advanceTimersByTimeAsync(10);
    giveUp.abort();
    expect(await brought).toBeInstanceOf(ApiError);
  });
});
