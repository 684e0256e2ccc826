import { Browser, expectProblem } from "./support/browser.ts";
import { EventEmitter, once } from "node:events";
import { documentClient } from "@handiwork/core/platform/table";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { identity, useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";
import {
  signInElsewhere,
  isSignedIn,
  mailedCode,
  newEmail,
  password,
  register,
  signIn,
  type Person,
} from "./support/people.ts";

beforeAll(useTable);
beforeAll(useIdentity);

const newPassword = "dry paint on friday";

const changePassword = async ({ browser }: Person) => {
  const body = { currentPassword: password, password: newPassword };
  expect((await browser.post("/auth/password", body)).status).toBe(204);
};

const resetPassword = async ({ email }: Person) => {
  await new Browser().post("/auth/forgot-password", { email });
  const code = await mailedCode("reset-password", email);
  const body = { email, code, password: newPassword };
  expect((await new Browser().post("/auth/reset-password", body)).status).toBe(204);
};

const signOutEverywhere = async ({ browser }: Person) => {
  expect((await browser.post("/auth/sign-out-everywhere")).status).toBe(204);
};

/** A step at which the first caller stops until `release`; `reached` resolves when it has stopped. */
function checkpoint() {
  const steps = new EventEmitter();
  const [reached, released] = [once(steps, "reached"), once(steps, "released")];
  let isFirst = true;
  return {
    reached,
    release: () => steps.emit("released"),
    async pass(): Promise<void> {
      if (!isFirst) return;
      isFirst = false;
      steps.emit("reached");
      await released;
    },
  };
}

/** Stops the next sign-in after the pool has checked its password. */
function stopAfterPasswordCheck() {
  const point = checkpoint();
  identity.injectFaults(async (operation, run) => {
    const answer = await run();
    if (operation === "AdminInitiateAuth") await point.pass();
    return answer;
  });
  return point;
}

/** Stops the next sign-in before it writes its session. */
function stopBeforeSessionWrite() {
  const point = checkpoint();
  const send = documentClient.send.bind(documentClient) as (command: object) => Promise<unknown>;
  const spy = vi.spyOn(documentClient, "send").mockImplementation((async (command: { input?: unknown }) => {
    const { Item } = (command.input ?? {}) as { Item?: Record<string, unknown> };
    if (Item?.["__edb_e__"] === "session") await point.pass();
    return send(command);
  }) as never);
  onTestFinished(() => spy.mockRestore());
  return point;
}

describe("a new password", () => {
  it("set while signed in ends all other sessions and renews this one", async () => {
    const person = await register();
    const other = await signInElsewhere(person, { remember: true });
    const before = person.browser.clone();
    await changePassword(person);
    expect(await isSignedIn(person.browser)).toBe(true);
    for (const browser of [other, before]) {
      expect(await isSignedIn(browser)).toBe(false);
      await expectProblem(await browser.post("/auth/refresh"), 401);
    }
    await expectProblem(await signIn(new Browser(), person.email), 401);
    const next = new Browser();
    expect((await signIn(next, person.email, { password: newPassword })).status).toBe(200);
    expect((await next.post("/auth/refresh")).status).toBe(200);
  });

  it("set while signed in requires the current one", async () => {
    const { browser, email } = await register();
    const body = { currentPassword: "not this one", password: newPassword };
    const { fields } = await expectProblem(await browser.post("/auth/password", body), 400);
    expect(Object.keys(fields ?? {})).toEqual(["currentPassword"]);
    expect((await signIn(new Browser(), email)).status).toBe(200);
  });

  it("set with a mailed code ends all sessions", async () => {
    const person = await register();
    const other = await signInElsewhere(person, { remember: true });
    await resetPassword(person);
    for (const browser of [person.browser, other]) {
      expect(await isSignedIn(browser)).toBe(false);
      await expectProblem(await browser.post("/auth/refresh"), 401);
    }
    expect((await signIn(new Browser(), person.email, { password: newPassword })).status).toBe(200);
  });

  it("cannot be one of the most common ones, wherever it is set", async () => {
    const { browser, email } = await register();
    for (const [path, body] of [
      ["/auth/password", { currentPassword: password, password: "password" }],
      ["/auth/reset-password", { email, code: "123456", password: "Football" }],
    ] as const) {
      const { fields } = await expectProblem(await browser.post(path, body), 400);
      expect(fields?.["password"]).toContain("most common");
    }
    const body = {
      fullName: "Ada",
      email: newEmail(),
      phone: "08012345678",
      password: "iloveyou",
      acceptTerms: true,
    };
    await expectProblem(await new Browser().post("/auth/register/client", body), 400);
  });
});

describe("a sign-in with the old password", () => {
  it.each([
    ["a password change", "after the password was checked", changePassword, stopAfterPasswordCheck],
    ["a password change", "before the session is written", changePassword, stopBeforeSessionWrite],
    ["a password reset", "after the password was checked", resetPassword, stopAfterPasswordCheck],
    ["a password reset", "before the session is written", resetPassword, stopBeforeSessionWrite],
    ["'sign out everywhere'", "before the session is written", signOutEverywhere, stopBeforeSessionWrite],
  ])("leaves no session that works when %s happens %s", async (_what, _when, end, stop) => {
    const person = await register();
    const thief = new Browser();
    const point = stop();
    const attempt = signIn(thief, person.email);
    await point.reached;
    await end(person);
    point.release();
    expect([200, 401]).toContain((await attempt).status);
    expect(await isSignedIn(thief)).toBe(false);
    await expectProblem(await thief.post("/auth/refresh"), 401);
  });
});

describe("two password changes at once", () => {
  it("leave a session only to a device that knows the last password", async () => {
    const person = await register();
    const other = new Browser();
    expect((await signIn(other, person.email)).status).toBe(200);
    const bodies = [newPassword, "third coat on sunday"].map((chosen) => ({
      currentPassword: password,
      password: chosen,
    }));
    const browsers = [person.browser, other];
    const answers = await Promise.all(
      browsers.map((browser, index) => browser.post("/auth/password", bodies[index])),
    );
    for (const { status } of answers) expect([204, 400, 401]).toContain(status);
    for (const [index, browser] of browsers.entries()) {
      if (!(await isSignedIn(browser))) continue;
      const chosen = bodies[index]?.password;
      expect((await signIn(new Browser(), person.email, { password: chosen })).status).toBe(200);
    }
  });
});
