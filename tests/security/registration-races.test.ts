import {
  tryToRegister,
  expectOneAccount,
  kinds,
  expectRetrySucceeds,
  recordsOf,
} from "./support/accounts.ts";
import { Browser, expectProblem } from "./support/browser.ts";
import { failTable, onlyFor, poolIsDown } from "./support/faults.ts";
import { mailedCode, newEmail, password, registration, signIn } from "./support/people.ts";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { release, reserve } from "../../packages/core/src/registration/create-account.ts";
import { readAccount } from "@handiwork/core/accounts";
import { findUser } from "@handiwork/core/accounts/user-pool";
import { identity, useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);

describe("concurrent registrations", () => {
  it.each(kinds)("of one address as %s create one account", async (kind) => {
    for (let round = 0; round < 3; round++) {
      const email = newEmail();
      const answers = await Promise.all([
        tryToRegister(kind, email),
        tryToRegister(kind, email),
        tryToRegister(kind, email),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses).toContain(201);
      for (const status of statuses) expect([200, 201]).toContain(status);
      await expectOneAccount(kind, email);
    }
  });

  it.each([
    ["with one password create one account and sign the others in", () => password, 200],
    ["with different passwords create one account and reject the others", () => randomUUID(), 409],
  ])("of one address, twenty at once, %s", async (_, secret, others) => {
    const email = newEmail();
    const attempts = Array.from({ length: 20 }, () =>
      new Browser().post("/auth/register/client", { ...registration("client", email), password: secret() }),
    );
    const answers = await Promise.all(attempts);
    const of = (wanted: number) => answers.filter(({ status }) => status === wanted);
    // Five an hour are allowed per address; the others get Retry-After.
    expect([of(201).length, of(others).length, of(429).length]).toEqual([1, 4, 15]);
    for (const { headers } of of(429)) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    await expectOneAccount("client", email);
  });

  it("of one address wait for a slow one until its reservation expires", async () => {
    const email = newEmail();
    const reservation = await reserve(email);
    const response = await tryToRegister("client", email);
    await expectProblem(response, 429);
    expect(Number(response.headers.get("retry-after"))).toBe(20);
    await release(reservation);
    expect((await tryToRegister("client", email)).status).toBe(201);
  });

  it("of one address as different kinds create one complete account", async () => {
    const email = newEmail();
    const answers = await Promise.all(kinds.map((kind) => tryToRegister(kind, email)));
    const made = kinds.filter((_, index) => answers[index]?.status === 201);
    expect(made).toHaveLength(1);
    await expectOneAccount(made[0] ?? "client", email);
  });

  it("are not disturbed by a sign-in while they run", async () => {
    for (const step of ["AdminAddUserToGroup", "AdminInitiateAuth"]) {
      const email = newEmail();
      let early = 0;
      const stop = identity.injectFaults(async (operation, run) => {
        if (operation !== step || early > 0) return run();
        early = 1;
        early = (await signIn(new Browser(), email)).status;
        return run();
      });
      const response = await tryToRegister("artisan", email);
      stop();
      expect(response.status, await response.clone().text()).toBe(201);
      expect([200, 401, 503]).toContain(early);
      await expectOneAccount("artisan", email);
    }
  });
});

describe("an interrupted registration", () => {
  it.each(kinds)(
    "creates no account: signing in fails, and registering again as %s succeeds",
    async (kind) => {
      const email = newEmail();
      let isOver = false;
      const stop = identity.injectFaults((operation, run) => {
        if (isOver && operation !== "AdminAddUserToGroup") return poolIsDown(operation, run);
        isOver = operation === "SignUp" || isOver;
        return run();
      });
      const transaction = failTable("TransactWriteCommand");
      await expectProblem(await tryToRegister(kind, email), 503);
      stop();
      transaction();
      expect(await findUser(email)).toBeDefined();

      const { status } = await signIn(new Browser(), email);
      expect(status).toBe(401);
      expect((await recordsOf(email)).profiles).toEqual([]);
      expect((await new Browser().post("/auth/forgot-password", { email })).status).toBe(202);
      expect(await mailedCode("reset-password", email)).toBeUndefined();
      await expectRetrySucceeds(kind, email);
    },
  );

  it("does not keep its address: the next one to register it chooses the password", async () => {
    const email = newEmail();
    const stop = identity.injectFaults(onlyFor("AdminAddUserToGroup", poolIsDown));
    await tryToRegister("client", email);
    stop();
    const body = { ...registration("client", email), password: "another password" };
    expect((await new Browser().post("/auth/register/client", body)).status).toBe(201);
    await expectProblem(await signIn(new Browser(), email), 401);
    expect((await signIn(new Browser(), email, { password: "another password" })).status).toBe(200);
    const user = await findUser(email);
    expect((await readAccount(user?.id ?? ""))?.profile.email).toBe(email);
    expect(password).not.toBe(body.password);
  });
});
