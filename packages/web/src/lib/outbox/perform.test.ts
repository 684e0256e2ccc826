// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { toast } from "../../ui/toast.tsx";
import { ApiError } from "../errors.ts";
import { sessionEnded } from "../session-news.ts";
import { stubLocks } from "../testing-session.tsx";
import { defineKind } from "./kinds.ts";
import { perform, senderOf } from "./perform.ts";
import { Channel, clientOf } from "./testing.ts";

it("nothing more is sent when the session is over, until its user is shown again", () => {
  stubLocks();
  const client = clientOf("ada");
  const sender = senderOf(client, "ada");
  sender.start();
  sessionEnded();
  expect(sender.isAtWork).toBe(false);
  senderOf(client, "ada").start();
  expect(sender.isAtWork).toBe(true);
});

it("whoever turns out to be signed out is not told that Handiwork has a problem", async () => {
  vi.stubGlobal("BroadcastChannel", Channel);
  stubLocks();
  const info = vi.spyOn(toast, "info").mockImplementation(() => undefined);
  const client = clientOf("bola");
  const kind = defineKind<string, void>({
    name: "without a session",
    post: () => Promise.reject(new ApiError("Sign in", { status: 401, code: "unauthenticated" })),
    words: (title) => ({ title }),
  });
  senderOf(client, "bola").send({ id: "1", kind: kind.name, line: "a", payload: "before" });
  const outcome = await perform(client, { kind, line: "a", payload: "behind" });
  expect(outcome.state).toBe("waiting");
  expect(info).not.toHaveBeenCalled();
});
