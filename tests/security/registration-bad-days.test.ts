import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import {
  tryToRegister,
  expectOneAccount,
  kinds,
  expectRetrySucceeds,
  expectNoOrphans,
  recordsOf,
} from "./support/accounts.ts";
import { Browser, expectProblem } from "./support/browser.ts";
import {
  failTable,
  onlyFor,
  poolFails,
  poolIsDown,
  poolLosesResponses,
  poolThrottles,
  transactionConflict,
} from "./support/faults.ts";
import { isSignedIn, newEmail, signIn } from "./support/people.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { findUser } from "@handiwork/core/accounts/user-pool";
import { identity, useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";
import { answerFor } from "../../packages/core/src/platform/aws/testing.ts";

beforeAll(useTable);
beforeAll(useIdentity);
// Requested once per process: the client's secret and the pool's keys.
beforeAll(async () => void (await tryToRegister("client", newEmail())));
afterEach(() => vi.restoreAllMocks());

const faults = {
  down: poolIsDown,
  throttling: poolThrottles,
  failing: poolFails,
  "losing its responses": poolLosesResponses,
};
const steps = ["SignUp", "AdminAddUserToGroup", "AdminInitiateAuth"] as const;

describe.each(Object.entries(faults))("with the user pool %s", (name, fault) => {
  // Vary the kind by step and fault, so that every combination of two occurs.
  const place = Object.keys(faults).indexOf(name);

  it.each(steps.map((step, index) => [step, kinds[(index + place) % 3] ?? "client"] as const))(
    "at %s, registering as %s fails with 503, and a retry succeeds",
    async (step, kind) => {
      const email = newEmail();
      const stop = identity.injectFaults(onlyFor(step, fault));
      const response = await tryToRegister(kind, email);
      await expectProblem(response, 503);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(response.headers.getSetCookie()).toEqual([]);
      stop();
      await expectNoOrphans(email);
      await expectRetrySucceeds(kind, email);
    },
  );
});

describe("with the user pool down", () => {
  it("registering, signing in and renewing fail with 503 and Retry-After, and succeed later", async () => {
    const [email, browser] = [newEmail(), new Browser()];
    expect((await tryToRegister("artisan", email, browser)).status).toBe(201);
    const stop = identity.injectFaults(poolIsDown);
    const answers = [
      await tryToRegister("client", newEmail()),
      await signIn(new Browser(), email),
      await browser.post("/auth/refresh"),
    ];
    for (const answer of answers) {
      await expectProblem(answer, 503);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(await isSignedIn(browser)).toBe(true);
    stop();
    expect((await browser.post("/auth/refresh")).status).toBe(200);
    expect((await signIn(new Browser(), email)).status).toBe(200);
  });

  it("after the first step and during the cleanup, a retry succeeds", async () => {
    for (const kind of kinds) {
      const email = newEmail();
      let isOver = false;
      const stop = identity.injectFaults((operation, run) => {
        if (isOver) return poolIsDown(operation, run);
        isOver = operation === "SignUp";
        return run();
      });
      await expectProblem(await tryToRegister(kind, email), 503);
      stop();
      await expectNoOrphans(email);
      await expectRetrySucceeds(kind, email);
    }
  });
});

describe("with a slow user pool", () => {
  it("registering waits, and fails with 503 after a timeout; a retry succeeds", async () => {
    const email = newEmail();
    let stop = identity.injectFaults(async (_operation, run) => {
      await sleep(100);
      return run();
    });
    expect((await tryToRegister("client", newEmail())).status).toBe(201);
    stop();
    answerFor(CognitoIdentityProviderClient, async ({ operation }, pass) => {
      if (operation !== "SignUp") return pass();
      void pass();
      await sleep(50);
      throw Object.assign(new Error("too long"), { name: "TimeoutError" });
    });
    stop = identity.injectFaults(
      onlyFor("SignUp", async (_operation, run) => {
        const done = await run();
        await sleep(200);
        return done;
      }),
    );
    await expectProblem(await tryToRegister("artisan", email), 503);
    stop();
    vi.restoreAllMocks();
    await sleep(200);
    await expectRetrySucceeds("artisan", email);
  });
});

describe("with the table down", () => {
  it.each(kinds)(
    "during the transaction, registering as %s fails with 503 and leaves no account",
    async (kind) => {
      const email = newEmail();
      const stop = failTable("TransactWriteCommand");
      const response = await tryToRegister(kind, email);
      await expectProblem(response, 503);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      stop();
      expect(await findUser(email)).toBeUndefined();
      expect((await recordsOf(email)).profiles).toEqual([]);
      await expectRetrySucceeds(kind, email);
    },
  );

  it.each(kinds)("after the transaction, registering as %s succeeds", async (kind) => {
    const email = newEmail();
    const stop = failTable("TransactWriteCommand", { losesResponse: true });
    expect((await tryToRegister(kind, email)).status).toBe(201);
    stop();
    await expectOneAccount(kind, email);
  });

  it.each(kinds)(
    "from the transaction's response on, registering fails with 503, and a retry as %s signs in",
    async (kind) => {
      const email = newEmail();
      const stop = failTable(["TransactWriteCommand", "QueryCommand"], { losesResponse: true });
      await expectProblem(await tryToRegister(kind, email), 503);
      stop();
      await expectNoOrphans(email);
      await expectRetrySucceeds(kind, email);
    },
  );

  it.each(["PutCommand", "UpdateCommand", "DeleteCommand"])(
    "for one %s, a retry succeeds",
    async (command) => {
      for (let nth = 0; nth < 3; nth++) {
        const email = newEmail();
        const stop = failTable(command, { after: nth, times: 1 });
        const { status } = await tryToRegister("artisan", email);
        expect([201, 503]).toContain(status);
        stop();
        await expectNoOrphans(email);
        await expectRetrySucceeds("artisan", email);
      }
    },
  );

  it("a transaction that conflicts with another one is retried", async () => {
    const email = newEmail();
    failTable("TransactWriteCommand", { error: transactionConflict, times: 2 });
    expect((await tryToRegister("artisan", email)).status).toBe(201);
    await expectOneAccount("artisan", email);
  });
});
