import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../dynamodb/testing.ts";
import type { Session } from "./records.ts";
import { Store } from "./store.ts";

it("lets go of sessions that have run out, and of none before", async () => {
  let now = 0;
  const store = await Store.open(join(await temporaryFolder(), "users.journal"), () => now);
  const begin = (id: string): Session => ({
    id,
    sub: "ada",
    authenticatedAt: now,
    expiresAt: now + 100,
    tokens: [{ id: "1" }],
  });
  await store.saveSession(begin("first"));
  now = 50;
  await store.saveSession(begin("second"));
  now = 99;
  // A refresh keeps the session's place and its end.
  await store.saveSession({ ...store.session("first")!, tokens: [{ id: "2" }] });
  await store.saveSession(begin("third"));
  expect(["first", "second", "third"].map((id) => store.session(id)?.id)).toEqual([
    "first",
    "second",
    "third",
  ]);
  now = 100;
  await store.saveSession(begin("fourth"));
  expect(["first", "second", "third"].map((id) => store.session(id)?.id)).toEqual([
    undefined,
    "second",
    "third",
  ]);
  await store.endSessionsOf("ada");
  expect(store.session("third")).toBeUndefined();
  await store.close();
});
