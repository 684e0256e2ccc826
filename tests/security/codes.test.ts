import { Browser, problemOf } from "./support/browser.ts";
import { disturbTable, only, poolIsAway, poolLosesAnswers } from "./support/faults.ts";
import {
  isSignedIn,
  mailedCode,
  newAddress,
  otherThan,
  password,
  register,
  signIn,
  userOf,
  type Person,
} from "./support/people.ts";
import { pass } from "./support/time.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { readAccount } from "@handiwork/core/domain/identity/account";
import { findUser } from "@handiwork/core/domain/identity/user-pool";
import { identity, useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);

const next = "dry paint on friday";
const refusal = "This code is incorrect or has expired. Ask for a new one.";

async function askForReset(email: string): Promise<string> {
  expect((await new Browser().post("/auth/forgot-password", { email })).status).toBe(202);
  return (await mailedCode("reset-password", email)) ?? "none";
}

function reset(email: string, code: string, browser = new Browser()): Promise<Response> {
  return browser.post("/auth/reset-password", { email, code, password: next });
}

async function askForAddress({ browser, user }: Person, email: string): Promise<string> {
  expect((await browser.post("/auth/email", { email, password })).status).toBe(202);
  return (await mailedCode("change-email", user.id)) ?? "none";
}

async function refused(response: Promise<Response>): Promise<void> {
  const { detail, fields } = await problemOf(await response, 400);
  expect(detail).toBe(refusal);
  expect(Object.keys(fields ?? {})).toEqual(["code"]);
}

describe("a code for a new password", () => {
  it("can be guessed five times, then even the right one is of no use", async () => {
    const { email } = await register();
    const code = await askForReset(email);
    for (let by = 1; by <= 5; by++) await refused(reset(email, otherThan(code, by)));
    await refused(reset(email, code));
    expect((await signIn(new Browser(), email)).status).toBe(200);
  });

  it("can be guessed no more often in parallel, from many addresses", async () => {
    const { email } = await register();
    const code = await askForReset(email);
    const guesses = Array.from({ length: 40 }, (_, by) => reset(email, otherThan(code, by + 1)));
    for (const guess of guesses) await refused(guess);
    await refused(reset(email, code));
  });

  it("works once, also for two who have it at the same moment", async () => {
    const { email } = await register();
    const code = await askForReset(email);
    const answers = await Promise.all([reset(email, code), reset(email, code), reset(email, code)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["204", "400", "400"]);
    await refused(reset(email, code));
  });

  it("is of no use after ten minutes, nor once another was asked for", async () => {
    const { email } = await register();
    const first = await askForReset(email);
    const second = await askForReset(email);
    if (first !== second) await refused(reset(email, first));
    pass(10 * 60 + 1);
    await refused(reset(email, second));
  });

  it("is nobody else's, and for nothing else", async () => {
    const [person, other] = [await register(), await register()];
    const code = await askForReset(person.email);
    await refused(reset(other.email, code));
    await refused(person.browser.post("/auth/verify-email", { code }));
    await refused(person.browser.post("/auth/email/confirm", { code }));
    await refused(other.browser.post("/auth/verify-email", { code }));
    const proving = (await mailedCode("verify-email", person.user.id)) ?? "none";
    if (proving !== code) await refused(reset(person.email, proving));
    expect((await reset(person.email, code)).status).toBe(204);
  });

  it("is not used up where it is common passwords or a pool that is away that stop it", async () => {
    const { email } = await register();
    const code = await askForReset(email);
    const body = { email, code, password: "password1" };
    await problemOf(await new Browser().post("/auth/reset-password", body), 400);
    const stop = identity.disturb(poolIsAway);
    await problemOf(await reset(email, code), 503);
    stop();
    expect((await reset(email, code)).status).toBe(204);
    expect((await signIn(new Browser(), email, { password: next })).status).toBe(200);
  });

  it("proves the address, as whoever has it reads the mails", async () => {
    const { email } = await register();
    await reset(email, await askForReset(email));
    const user = await userOf(await signIn(new Browser(), email, { password: next }));
    expect(user.isEmailVerified).toBe(true);
  });

  it("is mailed to no disabled account", async () => {
    const { email, user } = await register();
    const { disableUser } = await import("@handiwork/core/domain/identity/account");
    await disableUser({ type: "system" }, user.id);
    expect(await askForReset(email)).toBe("none");
  });
});

describe("a code that proves an address", () => {
  it("is mailed with the registration, works once, and by nobody else", async () => {
    const [person, other] = [await register(), await register()];
    const code = (await mailedCode("verify-email", person.user.id)) ?? "none";
    await refused(other.browser.post("/auth/verify-email", { code: otherThan(code) }));
    await refused(person.browser.post("/auth/verify-email", { code: otherThan(code) }));
    const user = await userOf(await person.browser.post("/auth/verify-email", { code }));
    expect(user.isEmailVerified).toBe(true);
    await problemOf(await person.browser.post("/auth/verify-email/send"), 409);
  });

  it("is sent again by itself once it has expired, however often that is asked, within the limits", async () => {
    const { browser, user } = await register();
    const send = async (onlyIfExpired: boolean) => {
      const response = await browser.post("/auth/verify-email/send", { onlyIfExpired });
      return response.status === 202 ? ((await response.json()) as { sent: boolean }).sent : response.status;
    };
    const first = await mailedCode("verify-email", user.id);
    expect(await send(true)).toBe(false);
    pass(10 * 60 + 1);
    const sent = await Promise.all([send(true), send(true), send(true)]);
    expect(sent.filter((each) => each === true)).toHaveLength(1);
    const second = (await mailedCode("verify-email", user.id)) ?? "none";
    if (first && first !== second) await refused(browser.post("/auth/verify-email", { code: first }));
    const others = [];
    for (let count = 0; count < 5; count += 1) others.push(await send(false));
    expect(others).toEqual([true, true, true, true, 429]);
    expect(await send(true)).toBe(false);
    const code = (await mailedCode("verify-email", user.id)) ?? "none";
    expect((await browser.post("/auth/verify-email", { code })).status).toBe(200);
  });

  it("of an address that was changed since proves nothing", async () => {
    const person = await register();
    const code = (await mailedCode("verify-email", person.user.id)) ?? "none";
    const [email, sent] = [newAddress(), await person.browser.post("/auth/verify-email/send")];
    expect(sent.status).toBe(202);
    const change = await askForAddress(person, email);
    await person.browser.post("/auth/email/confirm", { code: change });
    await person.browser.post("/auth/verify-email", { code });
    const { profile } = (await readAccount(person.user.id)) ?? {};
    expect(profile).toMatchObject({ email });
  });
});

describe("a change of the address", () => {
  it("needs the password, and the code that went to the new address", async () => {
    const person = await register();
    const email = newAddress();
    const wrong = { email, password: "not the owner's" };
    await problemOf(await person.browser.post("/auth/email", wrong), 400);
    const code = await askForAddress(person, email);
    expect(identity.mails()[0]?.to).toEqual([email]);
    await refused(person.browser.post("/auth/email/confirm", { code: otherThan(code) }));
    const user = await userOf(await person.browser.post("/auth/email/confirm", { code }));
    expect(user).toMatchObject({ email, isEmailVerified: true });
    expect((await signIn(new Browser(), email)).status).toBe(200);
    await problemOf(await signIn(new Browser(), person.email), 401);
  });

  it("to one that somebody else has is refused, and says so only to who has the code", async () => {
    const [person, other] = [await register(), await register()];
    const code = await askForAddress(person, other.email);
    await problemOf(await person.browser.post("/auth/email/confirm", { code }), 409);
    expect((await findUser(other.email))?.id).toBe(other.user.id);
    expect((await readAccount(person.user.id))?.profile.email).toBe(person.email);
    expect(await isSignedIn(other.browser)).toBe(true);
  });

  it.each([
    ["before the pool has it", () => identity.disturb(only("AdminUpdateUserAttributes", poolIsAway))],
    [
      "while the pool's answer is lost",
      () => identity.disturb(only("AdminUpdateUserAttributes", poolLosesAnswers)),
    ],
    ["between pool and table", () => disturbTable("UpdateCommand", { after: 1 })],
  ])("that breaks off %s leaves an account that works, and the next try succeeds", async (_, begin) => {
    const person = await register();
    const email = newAddress();
    const code = await askForAddress(person, email);
    const stop = begin();
    await problemOf(await person.browser.post("/auth/email/confirm", { code }), 503);
    stop();
    // One of the two addresses signs in, and what is shown is that address.
    const answers = [await signIn(new Browser(), email), await signIn(new Browser(), person.email)];
    const [works] = answers.filter(({ status }) => status === 200);
    expect(works).toBeDefined();
    const { email: shown } = await userOf(works ?? new Response());
    expect((await findUser(shown))?.id).toBe(person.user.id);
    const another = newAddress();
    const again = await askForAddress(person, another);
    const user = await userOf(await person.browser.post("/auth/email/confirm", { code: again }));
    expect(user.email).toBe(another);
    expect((await findUser(another))?.id).toBe(person.user.id);
  });
});
