import { Browser, expectProblem } from "./support/browser.ts";
import { poolIsDown, onlyFor } from "./support/faults.ts";
import { newEmail, register, registration, signIn } from "./support/people.ts";
import { advanceClock } from "./support/time.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { failures } from "@handiwork/core/audit";
import { nowIso } from "@handiwork/core/platform/clock";
import { identity, useIdentity } from "../setup/identity.ts";
import { scaled } from "../setup/long.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);

const wrong = { password: "not the owner's" };

/** A few more than the limits show the same as thousands. */
const manyAttempts = scaled(310, 10_000);
const timeoutMs = 10_000 + manyAttempts * 150;

/** Runs attempts, sixteen at a time. Returns the number per status, and how many reached the user pool. */
async function attack(count: number, attempt: (index: number) => Promise<Response>) {
  let reached = 0;
  const stop = identity.injectFaults((operation, run) => {
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

const windowSeconds = 15 * 60;

/** Advances the clock to the second minute of the next window. */
function advanceToNextWindow(seconds = windowSeconds): void {
  advanceClock(seconds - ((Date.now() / 1000) % seconds) + 60);
}

beforeEach(() => advanceToNextWindow(3600));

describe("sign-in attempts", () => {
  it(
    "on one account from one address reach the pool ten times, and do not lock the owner out elsewhere",
    async () => {
      const attempts = scaled(60, manyAttempts);
      const { email } = await register();
      const [thief, owner] = [new Browser(), new Browser()];
      const { statuses, reached } = await attack(attempts, () => signIn(thief, email, wrong));
      expect(reached).toBeLessThanOrEqual(10);
      // A busy machine may also answer 503.
      const { 401: wrongs = 0, 429: refusals = 0, 503: busy = 0 } = statuses;
      expect(wrongs + refusals + busy).toBe(attempts);
      expect(wrongs).toBeLessThanOrEqual(10);
      expect(refusals).toBeGreaterThan(attempts / 2);

      const refusal = await signIn(thief, email, wrong);
      const { code, detail } = await expectProblem(refusal, 429);
      const seconds = Number(refusal.headers.get("retry-after"));
      expect(code).toBe("too-many");
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(windowSeconds);
      expect(detail).toBe(`Too many attempts. Please try again in ${waitingTime(seconds)}.`);

      // The pool's own lockout is short. Our limit affects the thief's address alone.
      advanceClock(60);
      expect((await signIn(owner, email)).status).toBe(200);
      advanceToNextWindow();
      expect((await signIn(thief, email)).status).toBe(200);
    },
    timeoutMs,
  );
  it("on one account from many addresses reach the pool at most fifty times in 15 minutes", async () => {
    const { email } = await register();
    const { statuses, reached } = await attack(120, () => signIn(new Browser(), email, wrong));
    expect(reached).toBeLessThanOrEqual(50);
    expect(statuses[429]).toBeGreaterThanOrEqual(70);
    advanceToNextWindow();
    expect((await signIn(new Browser(), email)).status).toBe(200);
  });

  it(
    "on many accounts from one address reach the pool at most 300 times",
    async () => {
      const thief = new Browser();
      const { statuses, reached } = await attack(manyAttempts, () => signIn(thief, newEmail(), wrong));
      const { 401: wrongs = 0, 429: refusals = 0, 503: busy = 0 } = statuses;
      expect(reached).toBeLessThanOrEqual(300 + busy);
      expect(wrongs).toBeLessThanOrEqual(300);
      expect(wrongs + refusals + busy).toBe(manyAttempts);
      const { email } = await register();
      await expectProblem(await signIn(thief, email), 429);
      expect((await signIn(new Browser(), email)).status).toBe(200);
    },
    timeoutMs,
  );

  it("from one IPv6 network count as one visitor's", async () => {
    const { email } = await register();
    const { reached } = await attack(40, (index) =>
      signIn(new Browser(`2001:db8:1:2:${index.toString(16)}::1`), email, wrong),
    );
    expect(reached).toBeLessThanOrEqual(10);
  });

  it("do not count if they succeed", async () => {
    const { email } = await register();
    const browser = new Browser();
    for (let time = 0; time < 15; time++) expect((await signIn(browser, email)).status).toBe(200);
    for (let time = 0; time < 4; time++) await expectProblem(await signIn(browser, email, wrong), 401);
    expect((await signIn(browser, email)).status).toBe(200);
  });

  it("are counted per day if they fail, without the account", async () => {
    const day = nowIso().slice(0, 10);
    const before = (await failures({ from: day, to: day }))[0]?.count ?? 0;
    for (let time = 0; time < 3; time++)
      await expectProblem(await signIn(new Browser(), newEmail(), wrong), 401);
    expect((await failures({ from: day, to: day }))[0]?.count).toBe(before + 3);
  });

  it("do not count if the pool is down", async () => {
    const { email } = await register();
    const browser = new Browser();
    const stop = identity.injectFaults(onlyFor("AdminInitiateAuth", poolIsDown));
    for (let time = 0; time < 12; time++) await expectProblem(await signIn(browser, email), 503);
    stop();
    expect((await signIn(browser, email)).status).toBe(200);
  });
});

describe("registrations", () => {
  it("of one address are limited to five an hour, and the response says how long to wait", async () => {
    const email = newEmail();
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

describe("changing the password", () => {
  it("allows ten guesses of the current password an hour", async () => {
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

/** The waiting time as the message words it. */
function waitingTime(seconds: number): string {
  const [amount, unit] = seconds < 90 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}
