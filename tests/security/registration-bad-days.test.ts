import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import {
  attempt,
  isWhole,
  kinds,
  nextTrySucceeds,
  nothingIsOrphaned,
  recordsOf,
} from "./support/accounts.ts";
import { Browser, problemOf } from "./support/browser.ts";
import {
  disturbTable,
  only,
  poolFails,
  poolIsAway,
  poolLosesAnswers,
  poolThrottles,
  writtenByOthers,
} from "./support/faults.ts";
import { isSignedIn, newAddress, signIn } from "./support/people.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { findUser } from "@handiwork/core/domain/identity/user-pool";
import { identity, useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";
import { answerFor } from "../../packages/core/src/platform/aws/testing.ts";

beforeAll(useTable);
beforeAll(useIdentity);
// What a process asks for once: the client's secret and the pool's keys.
beforeAll(async () => void (await attempt("client", newAddress())));
afterEach(() => vi.restoreAllMocks());

const faults = {
  away: poolIsAway,
  throttling: poolThrottles,
  failing: poolFails,
  "losing its answers": poolLosesAnswers,
};
const steps = ["SignUp", "AdminAddUserToGroup", "AdminInitiateAuth"] as const;

describe.each(Object.entries(faults))("with the user pool %s", (name, fault) => {
  // Another kind at each step and fault, so that each meets each.
  const place = Object.keys(faults).indexOf(name);

  it.each(steps.map((step, index) => [step, kinds[(index + place) % 3] ?? "client"] as const))(
    "at %s a registration as %s is 503, and the next try succeeds",
    async (step, kind) => {
      const email = newAddress();
      const stop = identity.disturb(only(step, fault));
      const response = await attempt(kind, email);
      await problemOf(response, 503);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(response.headers.getSetCookie()).toEqual([]);
      stop();
      await nothingIsOrphaned(email);
      await nextTrySucceeds(kind, email);
    },
  );
});

describe("with the user pool away altogether", () => {
  it("a registration, a sign-in and a renewal are 503 with the time to wait, and succeed later", async () => {
    const [email, browser] = [newAddress(), new Browser()];
    expect((await attempt("artisan", email, browser)).status).toBe(201);
    const stop = identity.disturb(poolIsAway);
    const answers = [
      await attempt("client", newAddress()),
      await signIn(new Browser(), email),
      await browser.post("/auth/refresh"),
    ];
    for (const answer of answers) {
      await problemOf(answer, 503);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(await isSignedIn(browser)).toBe(true);
    stop();
    expect((await browser.post("/auth/refresh")).status).toBe(200);
    expect((await signIn(new Browser(), email)).status).toBe(200);
  });

  it("after a step was done, and for the clearing up as well, the next try succeeds", async () => {
    for (const kind of kinds) {
      const email = newAddress();
      let isOver = false;
      const stop = identity.disturb((operation, run) => {
        if (isOver) return poolIsAway(operation, run);
        isOver = operation === "SignUp";
        return run();
      });
      await problemOf(await attempt(kind, email), 503);
      stop();
      await nothingIsOrphaned(email);
      await nextTrySucceeds(kind, email);
    }
  });
});

describe("with the user pool slow", () => {
  it("a registration waits for it, and is 503 where it takes too long; the next try succeeds", async () => {
    const email = newAddress();
    let stop = identity.disturb(async (_operation, run) => {
      await sleep(100);
      return run();
    });
    expect((await attempt("client", newAddress())).status).toBe(201);
    stop();
    answerFor(CognitoIdentityProviderClient, async ({ operation }, pass) => {
      if (operation !== "SignUp") return pass();
      void pass();
      await sleep(50);
      throw Object.assign(new Error("too long"), { name: "TimeoutError" });
    });
    stop = identity.disturb(
      only("SignUp", async (_operation, run) => {
        const done = await run();
        await sleep(200);
        return done;
      }),
    );
    await problemOf(await attempt("artisan", email), 503);
    stop();
    vi.restoreAllMocks();
    await sleep(200);
    await nextTrySucceeds("artisan", email);
  });
});

describe("with the table away", () => {
  it.each(kinds)("at the transaction, a registration as %s is 503 and leaves nobody behind", async (kind) => {
    const email = newAddress();
    const stop = disturbTable("TransactWriteCommand");
    const response = await attempt(kind, email);
    await problemOf(response, 503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    stop();
    expect(await findUser(email)).toBeUndefined();
    expect((await recordsOf(email)).profiles).toEqual([]);
    await nextTrySucceeds(kind, email);
  });

  it.each(kinds)("for the answer of the transaction alone, a registration as %s succeeds", async (kind) => {
    const email = newAddress();
    const stop = disturbTable("TransactWriteCommand", { answers: true });
    expect((await attempt(kind, email)).status).toBe(201);
    stop();
    await isWhole(kind, email);
  });

  it.each(kinds)(
    "from the transaction's answer on, it is 503, and the next try of %s signs in",
    async (kind) => {
      const email = newAddress();
      const stop = disturbTable(["TransactWriteCommand", "QueryCommand"], { answers: true });
      await problemOf(await attempt(kind, email), 503);
      stop();
      await nothingIsOrphaned(email);
      await nextTrySucceeds(kind, email);
    },
  );

  it.each(["PutCommand", "UpdateCommand", "DeleteCommand"])(
    "for one %s, the next try succeeds",
    async (command) => {
      for (let nth = 0; nth < 3; nth++) {
        const email = newAddress();
        const stop = disturbTable(command, { after: nth, times: 1 });
        const { status } = await attempt("artisan", email);
        expect([201, 503]).toContain(status);
        stop();
        await nothingIsOrphaned(email);
        await nextTrySucceeds("artisan", email);
      }
    },
  );

  it("for a transaction that meets somebody else's at the same item, it is tried again", async () => {
    const email = newAddress();
    disturbTable("TransactWriteCommand", { error: writtenByOthers, times: 2 });
    expect((await attempt("artisan", email)).status).toBe(201);
    await isWhole("artisan", email);
  });
});
