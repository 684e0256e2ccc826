import { attempt, isWhole, kinds, nextTrySucceeds, recordsOf } from "./support/accounts.ts";
import { Browser, problemOf } from "./support/browser.ts";
import { disturbTable, only, poolIsAway } from "./support/faults.ts";
import { mailedCode, newAddress, password, registration, signIn } from "./support/people.ts";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { release, reserve } from "../../packages/core/src/domain/identity/account/create-account.ts";
import { readAccount } from "@handiwork/core/domain/identity/account";
import { findUser } from "@handiwork/core/domain/identity/user-pool";
import { identity, useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);

describe("at the same moment", () => {
  it.each(kinds)("two registrations of one address as %s make one account", async (kind) => {
    for (let round = 0; round < 3; round++) {
      const email = newAddress();
      const answers = await Promise.all([attempt(kind, email), attempt(kind, email), attempt(kind, email)]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses).toContain(201);
      for (const status of statuses) expect([200, 201]).toContain(status);
      await isWhole(kind, email);
    }
  });

  it.each([
    ["with one password make one account, and sign in the others", () => password, 200],
    ["with different passwords make one account, and refuse the others", () => randomUUID(), 409],
  ])(
    "twenty registrations of one address %s: none of them is the server's failure",
    async (_, secret, others) => {
      const email = newAddress();
      const attempts = Array.from({ length: 20 }, () =>
        new Browser().post("/auth/register/client", { ...registration("client", email), password: secret() }),
      );
      const answers = await Promise.all(attempts);
      const of = (wanted: number) => answers.filter(({ status }) => status === wanted);
      // Five an hour are taken of one address; the rest hear when they may try again.
      expect([of(201).length, of(others).length, of(429).length]).toEqual([1, 4, 15]);
      for (const { headers } of of(429)) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      await isWhole("client", email);
    },
  );

  it("one that another one holds up for long is told when that is over", async () => {
    const email = newAddress();
    const reservation = await reserve(email);
    const response = await attempt("client", email);
    await problemOf(response, 429);
    expect(Number(response.headers.get("retry-after"))).toBe(20);
    await release(reservation);
    expect((await attempt("client", email)).status).toBe(201);
  });

  it("registrations of one address as different kinds make one account, which is whole", async () => {
    const email = newAddress();
    const answers = await Promise.all(kinds.map((kind) => attempt(kind, email)));
    const made = kinds.filter((_, index) => answers[index]?.status === 201);
    expect(made).toHaveLength(1);
    await isWhole(made[0] ?? "client", email);
  });

  it("signing in while the registration is under way neither breaks it nor makes half an account", async () => {
    for (const step of ["AdminAddUserToGroup", "AdminInitiateAuth"]) {
      const email = newAddress();
      let early = 0;
      const stop = identity.disturb(async (operation, run) => {
        if (operation !== step || early > 0) return run();
        early = 1;
        early = (await signIn(new Browser(), email)).status;
        return run();
      });
      const response = await attempt("artisan", email);
      stop();
      expect(response.status, await response.clone().text()).toBe(201);
      expect([200, 401, 503]).toContain(early);
      await isWhole("artisan", email);
    }
  });
});

describe("what an attempt left that broke off in the middle", () => {
  it.each(kinds)(
    "is no account: signing in makes none of it, registering as %s makes a whole one",
    async (kind) => {
      const email = newAddress();
      let isOver = false;
      const stop = identity.disturb((operation, run) => {
        if (isOver && operation !== "AdminAddUserToGroup") return poolIsAway(operation, run);
        isOver = operation === "SignUp" || isOver;
        return run();
      });
      const transaction = disturbTable("TransactWriteCommand");
      await problemOf(await attempt(kind, email), 503);
      stop();
      transaction();
      expect(await findUser(email)).toBeDefined();

      const { status } = await signIn(new Browser(), email);
      expect(status).toBe(401);
      expect((await recordsOf(email)).profiles).toEqual([]);
      expect((await new Browser().post("/auth/forgot-password", { email })).status).toBe(202);
      expect(await mailedCode("reset-password", email)).toBeUndefined();
      await nextTrySucceeds(kind, email);
    },
  );

  it("belongs to nobody: who registers the address next has it with the own password", async () => {
    const email = newAddress();
    const stop = identity.disturb(only("AdminAddUserToGroup", poolIsAway));
    await attempt("client", email);
    stop();
    const body = { ...registration("client", email), password: "somebody else's" };
    expect((await new Browser().post("/auth/register/client", body)).status).toBe(201);
    await problemOf(await signIn(new Browser(), email), 401);
    expect((await signIn(new Browser(), email, { password: "somebody else's" })).status).toBe(200);
    const user = await findUser(email);
    expect((await readAccount(user?.id ?? ""))?.profile.email).toBe(email);
    expect(password).not.toBe(body.password);
  });
});
