import { accessCookie, Browser, refreshCookie } from "./support/browser.ts";
import { failTable, poolFails, poolIsDown, poolThrottles } from "./support/faults.ts";
import {
  mailedCode,
  newEmail,
  wrongCode,
  password,
  register,
  registration,
  signIn,
} from "./support/people.ts";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import { mailCode } from "@handiwork/core/mail/effects";
import { objects } from "@handiwork/core/platform/objects";
import { handler as react } from "@handiwork/functions/events/react";
import { defineHandler } from "@handiwork/functions/invocation";
import { setLogLevel } from "@handiwork/functions/lines";
import { localPool } from "../../packages/local/src/environment.ts";
import { identity, useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";
import { answerFor, serviceError } from "../../packages/core/src/platform/aws/testing.ts";

beforeAll(useTable);
beforeAll(useIdentity);

/** Everything that the process prints during the test. */
let output = "";
beforeEach(() => {
  output = "";
  const capture = (...parts: unknown[]): boolean => {
    output += `${parts.map((part) => (typeof part === "string" ? part : serialize(part))).join(" ")}\n`;
    return true;
  };
  vi.spyOn(process.stdout, "write").mockImplementation(capture);
  vi.spyOn(process.stderr, "write").mockImplementation(capture);
  for (const method of ["debug", "info", "log", "warn", "error"] as const) {
    vi.spyOn(console, method).mockImplementation(capture);
  }
  setLogLevel("TRACE");
  return () => {
    setLogLevel("SILENT");
    vi.restoreAllMocks();
  };
});

function serialize(part: unknown): string {
  return part instanceof Error
    ? `${part.stack} ${JSON.stringify(part, Object.getOwnPropertyNames(part))}`
    : JSON.stringify(part);
}

/** Expects that something was logged, but none of the secrets. */
function expectNoSecrets(secrets: Record<string, string>): void {
  expect(output).toContain('"requestId"');
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, `${name} is too short to look for`).toBeGreaterThan(5);
    expect(output.toLowerCase().includes(secret.toLowerCase()), `${name} is in the log`).toBe(false);
  }
}

const always = {
  "the client's secret": localPool.clientSecret,
  "the password": password,
  "the password, encoded": encodeURIComponent(password),
  "the password in base64": Buffer.from(password).toString("base64").replace(/=+$/, ""),
};

/** The secret parts of a session's tokens. */
function secretsOf(browser: Browser): Record<string, string> {
  const parts = [accessCookie, refreshCookie].flatMap((name) =>
    browser
      .cookie(name)
      .split(".")
      .filter((part) => part.length > 40),
  );
  return Object.fromEntries(parts.map((part, index) => [`part ${index} of a token`, part]));
}

describe("the log", () => {
  it("has no secrets of registering, signing in, renewing and signing out", async () => {
    const { browser, email, user } = await register("artisan");
    const first = secretsOf(browser);
    await signIn(new Browser(), email, { password: "not the owner's" });
    await signIn(new Browser(), newEmail());
    await browser.post("/auth/refresh");
    const second = secretsOf(browser);
    await browser.get("/auth/session");
    await browser.get("/auth/sessions");
    await browser.post("/auth/password", { currentPassword: password, password: "dry paint on friday" });
    const third = secretsOf(browser);
    await browser.post("/auth/sign-out");
    expect(Object.keys(first).length).toBeGreaterThan(2);
    expectNoSecrets({
      ...always,
      ...first,
      email,
      phone: "8012345678",
      "another password": "not the owner's",
    });
    expectNoSecrets({
      ...second,
      ...third,
      "the new password": "dry paint on friday",
      "the name": user.fullName ?? "",
    });
  });

  it("has no codes or addresses of verifying, resetting and changing the address", async () => {
    const { browser, email, user } = await register();
    const [other, next] = [newEmail(), "dry paint on friday"];
    const proof = (await mailedCode("verify-email", user.id)) ?? "";
    await browser.post("/auth/verify-email", { code: wrongCode(proof) });
    await browser.post("/auth/verify-email", { code: proof });
    await browser.post("/auth/email", { email: other, password });
    const change = (await mailedCode("change-email", user.id)) ?? "";
    await browser.post("/auth/email/confirm", { code: change });
    await new Browser().post("/auth/forgot-password", { email: other });
    const reset = (await mailedCode("reset-password", other)) ?? "";
    await new Browser().post("/auth/reset-password", {
      email: other,
      code: wrongCode(reset),
      password: next,
    });
    await new Browser().post("/auth/reset-password", { email: other, code: reset, password: next });
    // The code as a number of its own, not as part of a longer number.
    for (const code of [proof, change, reset])
      expect(output).not.toMatch(new RegExp(`(?<![0-9A-Za-z])${code}(?![0-9A-Za-z])`));
    expectNoSecrets({ ...always, email, other, next });
  });

  it.each([
    ["down", poolIsDown],
    ["throttling", poolThrottles],
    ["failing", poolFails],
  ])("has no secrets while the user pool is %s", async (_, fault) => {
    const { browser, email } = await register();
    const secrets = secretsOf(browser);
    const stop = identity.injectFaults(fault);
    await signIn(new Browser(), email);
    const unregistered = newEmail();
    await new Browser().post("/auth/register/client", registration("client", unregistered));
    await browser.post("/auth/refresh");
    await browser.post("/auth/sign-out");
    await browser.post("/auth/email", { email: unregistered, password });
    stop();
    expect(output).toContain('"level":"WARN"');
    expectNoSecrets({ ...always, ...secrets, email, unregistered });
  });

  it("has no secrets while the table fails, with expected and unexpected errors", async () => {
    const { browser, email } = await register();
    const secrets = secretsOf(browser);
    const unregistered = newEmail();
    for (const name of ["TimeoutError", "ValidationException"]) {
      const error = () => Object.assign(new Error("The table failed"), { name });
      const stop = failTable(undefined, { error });
      await signIn(new Browser(), email);
      await new Browser().post("/auth/register/merchant", registration("merchant", unregistered));
      await browser.get("/auth/session");
      await browser.post("/auth/refresh");
      await new Browser().post("/auth/forgot-password", { email });
      stop();
    }
    expect(output).toContain('"level":"ERROR"');
    expectNoSecrets({ ...always, ...secrets, email, unregistered, phone: "8012345678" });
  });

  it("has no secrets of rejected input", async () => {
    const email = newEmail();
    const browser = new Browser();
    browser.plant(accessCookie, "eyJhbGciOiJub25lIn0.c2VjcmV0LXBheWxvYWQ.c2lnbmF0dXJl");
    await browser.post("/auth/sign-in", `{"email":"${email}","password":"${password}"`, {
      headers: { "content-type": "application/json" },
    });
    await browser.post("/auth/sign-in", { email, password, extra: email });
    await browser.get(`/auth/session?email=${email}`);
    await browser.get("/auth/session");
    expectNoSecrets({ ...always, email, "the forged token": "c2VjcmV0LXBheWxvYWQ" });
  });

  it("has no secrets of a mail that could not be sent", async () => {
    const { email, user } = await register();
    const key = { purpose: { S: "verify-email" }, subject: { S: user.id }, requestId: { S: "another" } };
    const record = {
      eventName: "INSERT" as const,
      dynamodb: { SequenceNumber: "1", NewImage: { __edb_e__: { S: "code" }, ...key } },
    };
    const bodies: string[] = [];
    answerFor(SESv2Client, ({ input }) => {
      bodies.push(JSON.stringify(input));
      const message = `Email address is not verified: ${email}`;
      throw Object.assign(serviceError("LimitExceededException"), { message });
    });
    const { batchItemFailures } = await react({ Records: [record] });
    expect(batchItemFailures).toHaveLength(1);
    expect(bodies.length).toBeGreaterThan(0);
    const code = / {4}(\d{6})/.exec(bodies[0] ?? "")?.[1] ?? "no code was mailed";
    output += '"requestId"';
    expectNoSecrets({ ...always, email, code });
    await mailCode({ purpose: "verify-email", subject: user.id }).catch(String);
  });

  it("has no search texts, addresses or secrets in its metrics", async () => {
    // Without a snapshot, the directory answers from its feed.
    vi.spyOn(objects, "get").mockResolvedValue(undefined);
    const words = "leaking kitchen tap";
    const { email, user, secrets } = await defineHandler(async () => {
      const person = await register("artisan");
      await signIn(new Browser(), person.email);
      await signIn(new Browser(), person.email, { password: "not the owner's" });
      await person.browser.get(`/artisans?search=${encodeURIComponent(words)}`);
      return { ...person, secrets: secretsOf(person.browser) };
    })();
    for (const name of ["SignIns", "SignInFailures", "SearchMilliseconds", "SearchEmpty", "ApiMilliseconds"])
      expect(output).toContain(`"${name}":`);
    expect(output).toContain('"CognitoIdentityProvider.AdminInitiateAuth":');
    // Table and bucket keys contain the account's id, so the log must not have it outside the field accountId.
    const withoutAccountId = output.replaceAll(`"accountId":"${user.id}"`, "");
    expect(withoutAccountId).not.toContain(user.id);
    expectNoSecrets({ ...always, ...secrets, email, words, name: user.fullName ?? "" });
    expectNoSecrets({
      "words in an address": encodeURIComponent(words),
      "another password": "not the owner's",
    });
  });
});
