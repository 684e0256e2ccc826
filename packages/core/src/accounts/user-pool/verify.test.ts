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

/** As many requests for the pool's keys as there were while `act` ran; they fail where `isAway`. */
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

/** The same token under another key's id. */
function underAnotherKey(token: string): string {
  const [, payload, signature] = token.split(".");
  const header = Buffer.from(JSON.stringify({ alg: "RS256", kid: randomUUID() })).toString("base64url");
  return `${header}.${payload}.${signature}`;
}

// In this order: the verifier of a process begins without keys.
it("keys that cannot be fetched are no verdict on a token: it says so, and asks again", async () => {
  const { token } = await newToken();
  const attempt = () => expect(verify(token)).rejects.toMatchObject({ code: "unavailable" });
  for (const _ of [1, 2]) expect(await keyRequests(attempt, true)).toBe(1);
});

it("a stranger's token under an unknown key keeps nobody else's from being checked", async () => {
  const { id, token } = await newToken();
  expect(await verify(underAnotherKey(token))).toBeUndefined();
  expect(await verify(token)).toMatchObject({ id, type: "artisan" });
});

it("the keys are fetched once, and not again for each token with a key that there is not", async () => {
  const { token } = await newToken();
  const requests = await keyRequests(async () => {
    for (let time = 0; time < 20; time++) {
      expect(await verify(underAnotherKey(token))).toBeUndefined();
      expect(await verify(token)).toBeDefined();
    }
  });
  expect(requests).toBeLessThanOrEqual(1);
});

it("a token names its session, which is the same for all tokens of it, and no other's", async () => {
  const [one, other] = [await newToken(), await newToken()];
  const claims = await verify(one.token);
  expect(claims?.sessionId).toMatch(/^[0-9a-f-]{36}$/);
  expect((await verify(other.token))?.sessionId).not.toBe(claims?.sessionId);
});
