import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { identity, useIdentity } from "../../../../../tests/setup/identity.ts";
import { useTable } from "../../../../../tests/setup/table.ts";
import { addToGroup, addUser, authenticate, verify } from "./index.ts";

beforeAll(useTable);
beforeAll(useIdentity);

const password = "wet paint on tuesday";

async function newToken(): Promise<{ id: string; token: string }> {
  const email = `${randomUUID()}@handiwork.test`;
  const id = (await addUser(email, password)) ?? "";
  await addToGroup(id, "artisan");
  return { id, token: (await authenticate(email, password))?.access ?? "" };
}

/** Returns the number of requests for the pool's keys during `act`; with `isAway` they fail. */
async function keyRequests(act: () => Promise<unknown>, isAway = false): Promise<number> {
  let count = 0;
  const stop = identity.injectFaults((operation, run) => {
    if (operation !== "GetJwks") return run();
    count += 1;
    return isAway ? Promise.reject(new Error("away")) : run();
  });
  await act();
  stop();
  return count;
}

/** Returns the same token under another key id. */
function underAnotherKey(token: string): string {
  const [, payload, signature] = token.split(".");
  const header = Buffer.from(JSON.stringify({ alg: "RS256", kid: randomUUID() })).toString("base64url");
  return `${header}.${payload}.${signature}`;
}

// This test comes first: it needs a verifier without cached keys.
it("throws Unavailable if the keys cannot be fetched, and fetches them again", async () => {
  const { token } = await newToken();
  const attempt = () => expect(verify(token)).rejects.toMatchObject({ code: "unavailable" });
  for (const _ of [1, 2]) expect(await keyRequests(attempt, true)).toBe(1);
});

it("an unknown key id in a forged token does not prevent other tokens from being verified", async () => {
  const { id, token } = await newToken();
  expect(await verify(underAnotherKey(token))).toBeUndefined();
  expect(await verify(token)).toMatchObject({ id, type: "artisan" });
});

it("fetches the keys once, not for each token with an unknown key id", async () => {
  const { token } = await newToken();
  const requests = await keyRequests(async () => {
    for (let time = 0; time < 20; time++) {
      expect(await verify(underAnotherKey(token))).toBeUndefined();
      expect(await verify(token)).toBeDefined();
    }
  });
  expect(requests).toBeLessThanOrEqual(1);
});

it("a token contains its session's id, which all tokens of that session share", async () => {
  const [one, other] = [await newToken(), await newToken()];
  const claims = await verify(one.token);
  expect(claims?.sessionId).toMatch(/^[0-9a-f-]{36}$/);
  expect((await verify(other.token))?.sessionId).not.toBe(claims?.sessionId);
});
