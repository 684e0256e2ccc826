// @vitest-environment happy-dom
import type { MediaImage } from "@handiwork/core/media/schema";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { answering } from "../testing-session.tsx";
import { fileOf, stubImages, stubStorage } from "./testing.ts";
import { usePicture } from "./use-picture.ts";

vi.mock("../realtime/live.ts", async () => (await import("../testing-live.ts")).module);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("keeps the uploaded picture if the next one is refused", async () => {
  stubStorage();
  stubImages();
  const [saved, uploaded] = [{ key: "saved" }, { key: "uploaded" }] as MediaImage[];
  answering({
    "POST /api/uploads": () =>
      Response.json({ id: "U1", url: "https://uploads.example/U1", headers: {} }, { status: 201 }),
    "GET /api/uploads/U1": () => Response.json({ id: "U1", state: "ready", picture: uploaded }),
  });
  const { result } = renderHook(() => usePicture("post", saved!));
  act(() => result.current.send(fileOf("image/png")));
  await waitFor(() => expect(result.current.image).toEqual(uploaded));
  act(() => result.current.send(fileOf("text/plain")));
  await waitFor(() => expect(result.current.problem).toBe("Please select an image file"));
  expect(result.current.image).toEqual(uploaded);
  expect(await result.current.uploaded()).toEqual(uploaded);
});
