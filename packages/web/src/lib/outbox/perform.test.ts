// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { sessionEnded } from "../session-news.ts";
import { stubLocks } from "../testing-session.tsx";
import { kindOf } from "./kinds.ts";
import { senderOf } from "./perform.ts";
import { clientOf } from "./testing.ts";

it("whatever page is first, what an earlier page left of any kind can be sent", async () => {
  for (const name of ["message", "job command", "review", "favourite"])
    expect((await kindOf(name))?.name).toBe(name);
});

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
