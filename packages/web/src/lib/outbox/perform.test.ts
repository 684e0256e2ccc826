// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { sessionEnded } from "../api/session-state.ts";
import { toast } from "../page/toast.ts";
import { ApiError } from "../api/errors.ts";
import { stubLocks } from "../testing-session.tsx";
import { defineKind } from "./kinds.ts";
import { perform, senderFor } from "./perform.ts";
import { Channel, clientOf } from "./testing.ts";

it("stops sending when the session is over, until its user is back", () => {
  stubLocks();
  const client = clientOf("ada");
  const sender = senderFor(client, "ada");
  sender.start();
  sessionEnded();
  expect(sender.isRunning).toBe(false);
  senderFor(client, "ada").start();
  expect(sender.isRunning).toBe(true);
});

it("shows no error message if the user turns out to be signed out", async () => {
  vi.stubGlobal("BroadcastChannel", Channel);
  stubLocks();
  const info = vi.spyOn(toast, "info").mockImplementation(() => undefined);
  const client = clientOf("bola");
  const kind = defineKind<string, void>({
    name: "without a session",
    send: () => Promise.reject(new ApiError("Sign in", { status: 401, code: "unauthenticated" })),
    describe: (title) => ({ title }),
  });
  senderFor(client, "bola").send({ id: "1", kind: kind.name, line: "a", payload: "before" });
  const outcome = await perform(client, { kind, line: "a", payload: "behind" });
  expect(outcome.state).toBe("waiting");
  expect(info).not.toHaveBeenCalled();
});
