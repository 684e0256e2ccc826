// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../api/errors.ts";
import { answering, type Answer } from "../testing-session.tsx";
import * as live from "../testing-live.ts";
import { stubStorage, type Storage } from "./testing.ts";
import { upload } from "./upload.ts";

vi.mock("../realtime/live.ts", async () => (await import("../testing-live.ts")).module);

const picture = new Blob([new Uint8Array(64)], { type: "image/png" });
const start = "POST /api/uploads";
const asked = "GET /api/uploads/U1";
const inState =
  (state: string, reason: string | null = null): Answer =>
  () =>
    Response.json({ id: "U1", state, reason, image: null, picture: null });

let storage: Storage;
let server: ReturnType<typeof answering>;
let progress: number[];
let controller: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  storage = stubStorage();
  server = answering({
    [start]: () =>
      Response.json(
        { id: "U1", url: "https://uploads.example/U1", headers: { "if-none-match": "*" }, expiresAt: "" },
        { status: 201 },
      ),
    [asked]: inState("ready"),
  });
  [progress, controller] = [[], new AbortController()];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Uploads the picture and advances the clock. Returns the upload, or the error. */
async function run(ms = 1_000): Promise<unknown> {
  const { signal } = controller;
  const options = {
    purpose: "chat-image",
    signal,
    onProgress: (part: number) => progress.push(part),
  } as const;
  const uploading = upload(picture, options).catch((error: ApiError) => error);
  await vi.advanceTimersByTimeAsync(ms);
  return await uploading;
}

describe("upload", () => {
  it("sends the file with its type and size, reports progress, and waits for the server's check", async () => {
    expect(await run()).toEqual({ id: "U1", picture: null });
    expect(server.bodies).toEqual([{ purpose: "chat-image", contentType: "image/png", size: 64 }]);
    expect(storage.sent).toEqual([
      { url: "https://uploads.example/U1", headers: { "if-none-match": "*" }, body: picture },
    ]);
    expect(progress).toEqual([0, 0.5, 1]);
  });

  it("fetches the state as soon as the server pushes a frame", async () => {
    setTimeout(() => live.push({ v: 1, type: "upload", id: "U1", state: "ready", reason: null }), 10);
    expect(await run(20)).toMatchObject({ id: "U1" });
    expect(server.calls).toEqual([start, asked]);
  });

  it("rejects with the server's reason if the file is refused", async () => {
    server.routes[asked] = inState("refused", "This file is no image.");
    expect(await run()).toMatchObject({ status: 409, message: "This file is no image." });
  });

  it("keeps polling after a lost response", async () => {
    server.routes[asked] = () => {
      server.routes[asked] = inState("ready");
      return Response.error();
    };
    expect(await run(2_000)).toMatchObject({ id: "U1" });
    expect([server.calls, storage.sent.length]).toEqual([[start, asked, asked], 1]);
  });

  it("rejects if the server never receives the file", async () => {
    server.routes[asked] = inState("waiting");
    expect(await run(120_000)).toMatchObject({ status: 500 });
  });

  it.each([
    ["the network breaks", "cut", 0],
    ["a captive portal answers", "portal", 0],
    ["nothing moves for 30 seconds", "slow", 0],
    ["the link has expired", 403, 500],
    ["the storage is unavailable", 503, 503],
  ] as const)("rejects when %s", async (_, answer, status) => {
    storage.answers = [answer];
    expect(await run(40_000)).toMatchObject({ status });
    expect(server.calls).toEqual([start]);
  });

  it("stops when it is aborted", async () => {
    storage.answers = ["slow"];
    setTimeout(() => controller.abort(), 5);
    expect(await run(10)).toBeInstanceOf(ApiError);
  });
});
