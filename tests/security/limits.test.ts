import { Browser, problemOf } from "./support/browser.ts";
import { poolIsAway, only } from "./support/faults.ts";
import { newAddress, register, registration, signIn } from "./support/people.ts";
import { pass } from "./support/time.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { failures } from "@handiwork/core/domain/audit";
import { nowIso } from "@handiwork/core/platform/clock";
import { identity, useIdentity } from "../setup/identity.ts";
import { scaled } from "../setup/long.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);

const wrong = { password: "not the owner's" };

/** What is a few more than a limit shows the same as a siege. */
const siege = scaled(310, 10_000);
const timeoutMs = 10_000 + siege * 150;

/** Runs many attempts, sixteen at a time. Out: how many got each status, and how many reached the user pool. */
async function attack(count: number, attempt: (index: number) => Promise<Response>) {
  let reached = 0;
  const stop = identity.disturb((operation, run) => {
    if (operation === "AdminInitiateAuth") reached += 1;
    return run();
  });
  const statuses: Record<number, number> = {};
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      const { status } = await attempt(next++);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  stop();
  return { statuses, reached };
}

const quarter = 15 * 60;

/** Lets time pass until a minute after the beginning of the next window, where it stands still. */
function toNextWindow(seconds = quarter): void {
  pass(seconds - ((Date.now() / 1000) % seconds) + 60);
}

beforeEach(() => toNextWindow(3600));

describe("attempts to sign in, by the hundred,", () => {
  it(
    "on one account from one address: ten reach the pool, and the owner elsewhere is not shut out",
    async () => {
      const attempts = scaled(60, siege);
      const { email } = await register();
      const [thief, owner] = [new Browser(), new Browser()];
      const { statuses, reached } = await attack(attempts, () => signIn(thief, email, wrong));
      expect(reached).toBeLessThanOrEqual(10);
      // A machine that is too busy may also answer 503: never anything else, and never a way in.
      const { 401: wrongs = 0, 429: refusals = 0, 503: busy = 0 } = statuses;
      expect(wrongs + refusals + busy).toBe(attempts);
      expect(wrongs).toBeLessThanOrEqual(10);
      expect(refusals).toBeGreaterThan(attempts / 2);

      const refusal = await signIn(thief, email, wrong);
      const { code, detail } = await problemOf(refusal, 429);
      const seconds = Number(refusal.headers.get("retry-after"));
      expect(code).toBe("too-many");
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(quarter);
      expect(detail).toBe(`Too many attempts. Please try again in ${inWords(seconds)}.`);

      // The pool's own lock after so many failures is short; ours is the thief's alone.
      pass(60);
      expect((await signIn(owner, email)).status).toBe(200);
      toNextWindow();
      expect((await signIn(thief, email)).status).toBe(200);
    },
    timeoutMs,
  );
});

describe("attempts to sign in", () => {
  it("on one account from many addresses: fifty reach the pool in a quarter of an hour", async () => {
    const { email } = await register();
    const { statuses, reached } = await attack(120, () => signIn(new Browser(), email, wrong));
    expect(reached).toBeLessThanOrEqual(50);
    expect(statuses[429]).toBeGreaterThanOrEqual(70);
    toNextWindow();
    expect((await signIn(new Browser(), email)).status).toBe(200);
  });

  it(
    "on many accounts from one address: three hundred reach the pool",
    async () => {
      const thief = new Browser();
      const { statuses, reached } = await attack(siege, () => signIn(thief, newAddress(), wrong));
      const { 401: wrongs = 0, 429: refusals = 0, 503: busy = 0 } = statuses;
      expect(reached).toBeLessThanOrEqual(300 + busy);
      expect(wrongs).toBeLessThanOrEqual(300);
      expect(wrongs + refusals + busy).toBe(siege);
      const { email } = await register();
      await problemOf(await signIn(thief, email), 429);
      expect((await signIn(new Browser(), email)).status).toBe(200);
    },
    timeoutMs,
  );

  it("from all addresses of one IPv6 network count as one visitor's", async () => {
    const { email } = await register();
    const { reached } = await attack(40, (index) =>
      signIn(new Browser(`2001:db8:1:2:${index.toString(16)}::1`), email, wrong),
    );
    expect(reached).toBeLessThanOrEqual(10);
  });

  it("that succeed use nothing up: somebody with the password signs in as often as needed", async () => {
    const { email } = await register();
    const browser = new Browser();
    for (let time = 0; time < 15; time++) expect((await signIn(browser, email)).status).toBe(200);
    for (let time = 0; time < 4; time++) await problemOf(await signIn(browser, email, wrong), 401);
    expect((await signIn(browser, email)).status).toBe(200);
  });

  it("that fail are counted by the day, without a word about whom", async () => {
    const day = nowIso().slice(0, 10);
    const before = (await failures({ from: day, to: day }))[0]?.count ?? 0;
    for (let time = 0; time < 3; time++)
      await problemOf(await signIn(new Browser(), newAddress(), wrong), 401);
    expect((await failures({ from: day, to: day }))[0]?.count).toBe(before + 3);
  });

  it("that the pool could not answer do not lock the owner out", async () => {
    const { email } = await register();
    const browser = new Browser();
    const stop = identity.disturb(only("AdminInitiateAuth", poolIsAway));
    for (let time = 0; time < 12; time++) await problemOf(await signIn(browser, email), 503);
    stop();
    expect((await signIn(browser, email)).status).toBe(200);
  });
});

describe("registrations", () => {
  it("of one address are five an hour, and the answer says how long to wait", async () => {
    const email = newAddress();
    const body = { ...registration("client", email), password: "secret" };
    const statuses: number[] = [];
    for (let time = 0; time < 7; time++) {
      const response = await new Browser().post("/auth/register/client", {
        ...body,
        password: `${time} apples`,
      });
      statuses.push(response.status);
      if (response.status === 429)
        expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(3600);
    }
    expect(statuses).toEqual([201, 409, 409, 409, 409, 429, 429]);
  });
});

describe("the password of who is signed in", () => {
  it("can be guessed ten times an hour at an open browser", async () => {
    const { browser } = await register();
    const statuses: number[] = [];
    for (let time = 0; time < 14; time++) {
      const body = { currentPassword: `guess number ${time}`, password: "dry paint on friday" };
      statuses.push((await browser.post("/auth/password", body)).status);
    }
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(10);
    expect(statuses).toContain(429);
    expect(statuses).not.toContain(204);
  });
});

/** The waiting time as the answer says it. */
function inWords(seconds: number): string {
  const [amount, unit] = seconds < 90 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}
