import { Browser, expectProblem } from "./support/browser.ts";
import { failTable, onlyFor, poolIsDown, poolLosesResponses } from "./support/faults.ts";
import {
  isSignedIn,
  mailedCode,
  newEmail,
  wrongCode,
  password,
  register,
  signIn,
  userOf,
  type Person,
} from "./support/people.ts";
import { advanceClock } from "./support/time.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { readAccount } from "@handiwork/core/accounts";
import { findUser } from "@handiwork/core/accounts/user-pool";
import { identity, useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);

const newPassword = "dry paint on friday";
const wrongCodeMessage = "This code is incorrect or has expired. Ask for a new one.";

async function requestReset(email: string): Promise<string> {
  expect((await new Browser().post("/auth/forgot-password", { email })).status).toBe(202);
  return (await mailedCode("reset-password", email)) ?? "none";
}

function reset(email: string, code: string, browser = new Browser()): Promise<Response> {
  return browser.post("/auth/reset-password", { email, code, password: newPassword });
}

async function requestEmailChange({ browser, user }: Person, email: string): Promise<string> {
  expect((await browser.post("/auth/email", { email, password })).status).toBe(202);
  return (await mailedCode("change-email", user.id)) ?? "none";
}

async function expectWrongCode(response: Promise<Response>): Promise<void> {
  const { detail, fields } = await expectProblem(await response, 400);
  expect(detail).toBe(wrongCodeMessage);
  expect(Object.keys(fields ?? {})).toEqual(["code"]);
}

describe("a password reset code", () => {
  it("works once, even if it is used concurrently", async () => {
    const { email } = await register();
    const code = await requestReset(email);
    const answers = await Promise.all([reset(email, code), reset(email, code), reset(email, code)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["204", "400", "400"]);
    await expectWrongCode(reset(email, code));
  });

  it("works for its account and purpose alone", async () => {
    const [person, other] = [await register(), await register()];
    const code = await requestReset(person.email);
    await expectWrongCode(reset(other.email, code));
    await expectWrongCode(person.browser.post("/auth/verify-email", { code }));
    await expectWrongCode(person.browser.post("/auth/email/confirm", { code }));
    await expectWrongCode(other.browser.post("/auth/verify-email", { code }));
    const proving = (await mailedCode("verify-email", person.user.id)) ?? "none";
    if (proving !== code) await expectWrongCode(reset(person.email, proving));
    expect((await reset(person.email, code)).status).toBe(204);
  });

  it("is not used up by a common password or an unreachable pool", async () => {
    const { email } = await register();
    const code = await requestReset(email);
    const body = { email, code, password: "password1" };
    await expectProblem(await new Browser().post("/auth/reset-password", body), 400);
    const stop = identity.injectFaults(poolIsDown);
    await expectProblem(await reset(email, code), 503);
    stop();
    expect((await reset(email, code)).status).toBe(204);
    expect((await signIn(new Browser(), email, { password: newPassword })).status).toBe(200);
  });

  it("verifies the address, because using it proves access to the mailbox", async () => {
    const { email } = await register();
    await reset(email, await requestReset(email));
    const user = await userOf(await signIn(new Browser(), email, { password: newPassword }));
    expect(user.isEmailVerified).toBe(true);
  });

  it("is not mailed to a disabled account", async () => {
    const { email, user } = await register();
    const { disableUser } = await import("@handiwork/core/users");
    await disableUser({ type: "system" }, user.id);
    expect(await requestReset(email)).toBe("none");
  });
});

describe("a verification code", () => {
  it("is mailed on registration and works once, for its account alone", async () => {
    const [person, other] = [await register(), await register()];
    const code = (await mailedCode("verify-email", person.user.id)) ?? "none";
    await expectWrongCode(other.browser.post("/auth/verify-email", { code: wrongCode(code) }));
    await expectWrongCode(person.browser.post("/auth/verify-email", { code: wrongCode(code) }));
    const user = await userOf(await person.browser.post("/auth/verify-email", { code }));
    expect(user.isEmailVerified).toBe(true);
    await expectProblem(await person.browser.post("/auth/verify-email/send"), 409);
  });

  it("is resent automatically once after it has expired, and on request up to the limit", async () => {
    const { browser, user } = await register();
    const send = async (onlyIfExpired: boolean) => {
      const response = await browser.post("/auth/verify-email/send", { onlyIfExpired });
      return response.status === 202 ? ((await response.json()) as { sent: boolean }).sent : response.status;
    };
    const first = await mailedCode("verify-email", user.id);
    expect(await send(true)).toBe(false);
    advanceClock(10 * 60 + 1);
    const sent = await Promise.all([send(true), send(true), send(true)]);
    expect(sent.filter((each) => each === true)).toHaveLength(1);
    const second = (await mailedCode("verify-email", user.id)) ?? "none";
    if (first && first !== second) await expectWrongCode(browser.post("/auth/verify-email", { code: first }));
    const others = [];
    for (let count = 0; count < 5; count += 1) others.push(await send(false));
    expect(others).toEqual([true, true, true, true, 429]);
    expect(await send(true)).toBe(false);
    const code = (await mailedCode("verify-email", user.id)) ?? "none";
    expect((await browser.post("/auth/verify-email", { code })).status).toBe(200);
  });

  it("does not verify an address that replaced the one it was sent to", async () => {
    const person = await register();
    const code = (await mailedCode("verify-email", person.user.id)) ?? "none";
    const [email, sent] = [newEmail(), await person.browser.post("/auth/verify-email/send")];
    expect(sent.status).toBe(202);
    const change = await requestEmailChange(person, email);
    await person.browser.post("/auth/email/confirm", { code: change });
    await person.browser.post("/auth/verify-email", { code });
    const { profile } = (await readAccount(person.user.id)) ?? {};
    expect(profile).toMatchObject({ email });
  });
});

describe("changing the address", () => {
  it("needs the password and the code that was mailed to the new address", async () => {
    const person = await register();
    const email = newEmail();
    const wrong = { email, password: "not the owner's" };
    await expectProblem(await person.browser.post("/auth/email", wrong), 400);
    const code = await requestEmailChange(person, email);
    expect(identity.mails()[0]?.to).toEqual([email]);
    await expectWrongCode(person.browser.post("/auth/email/confirm", { code: wrongCode(code) }));
    const user = await userOf(await person.browser.post("/auth/email/confirm", { code }));
    expect(user).toMatchObject({ email, isEmailVerified: true });
    expect((await signIn(new Browser(), email)).status).toBe(200);
    await expectProblem(await signIn(new Browser(), person.email), 401);
  });

  it("to an address that is taken fails, and reveals that only to the holder of the code", async () => {
    const [person, other] = [await register(), await register()];
    const code = await requestEmailChange(person, other.email);
    await expectProblem(await person.browser.post("/auth/email/confirm", { code }), 409);
    expect((await findUser(other.email))?.id).toBe(other.user.id);
    expect((await readAccount(person.user.id))?.profile.email).toBe(person.email);
    expect(await isSignedIn(other.browser)).toBe(true);
  });

  it.each([
    [
      "before the pool changes it",
      () => identity.injectFaults(onlyFor("AdminUpdateUserAttributes", poolIsDown)),
    ],
    [
      "when the pool's response is lost",
      () => identity.injectFaults(onlyFor("AdminUpdateUserAttributes", poolLosesResponses)),
    ],
    ["between the pool and the table", () => failTable("UpdateCommand", { after: 1 })],
  ])("interrupted %s leaves a working account, and a retry succeeds", async (_, begin) => {
    const person = await register();
    const email = newEmail();
    const code = await requestEmailChange(person, email);
    const stop = begin();
    await expectProblem(await person.browser.post("/auth/email/confirm", { code }), 503);
    stop();
    // Exactly one of the two addresses signs in, and the session shows that one.
    const answers = [await signIn(new Browser(), email), await signIn(new Browser(), person.email)];
    const [works] = answers.filter(({ status }) => status === 200);
    expect(works).toBeDefined();
    const { email: shown } = await userOf(works ?? new Response());
    expect((await findUser(shown))?.id).toBe(person.user.id);
    const another = newEmail();
    const again = await requestEmailChange(person, another);
    const user = await userOf(await person.browser.post("/auth/email/confirm", { code: again }));
    expect(user.email).toBe(another);
    expect((await findUser(another))?.id).toBe(person.user.id);
  });
});
