import { accessCookie, Browser, refreshCookie } from "./support/browser.ts";
import { disturbTable, poolFails, poolIsAway, poolThrottles } from "./support/faults.ts";
import {
  mailedCode,
  newAddress,
  otherThan,
  password,
  register,
  registration,
  signIn,
} from "./support/people.ts";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import { mailCode } from "@handiwork/core/flows/notices/mail";
import { objects } from "@handiwork/core/platform/objects";
import { handler as react } from "@handiwork/functions/events/react";
import { handled } from "@handiwork/functions/invocation";
import { setLogLevel } from "@handiwork/functions/lines";
import { localPool } from "../../packages/local/src/environment.ts";
import { identity, useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";
import { answerFor, serviceError } from "../../packages/core/src/platform/aws/testing.ts";

beforeAll(useTable);
beforeAll(useIdentity);

/** Everything that the process writes, by whatever way, while the test runs. */
let written = "";
beforeEach(() => {
  written = "";
  const keep = (...parts: unknown[]): boolean => {
    written += `${parts.map((part) => (typeof part === "string" ? part : inFull(part))).join(" ")}\n`;
    return true;
  };
  vi.spyOn(process.stdout, "write").mockImplementation(keep);
  vi.spyOn(process.stderr, "write").mockImplementation(keep);
  for (const method of ["debug", "info", "log", "warn", "error"] as const) {
    vi.spyOn(console, method).mockImplementation(keep);
  }
  setLogLevel("TRACE");
  return () => {
    setLogLevel("SILENT");
    vi.restoreAllMocks();
  };
});

function inFull(part: unknown): string {
  return part instanceof Error
    ? `${part.stack} ${JSON.stringify(part, Object.getOwnPropertyNames(part))}`
    : JSON.stringify(part);
}

/** What was written has something, and none of these. */
function expectNone(secrets: Record<string, string>): void {
  expect(written).toContain('"requestId"');
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, `${name} is something`).toBeGreaterThan(5);
    expect(written.toLowerCase().includes(secret.toLowerCase()), `${name} is in the log`).toBe(false);
  }
}

const always = {
  "the client's secret": localPool.clientSecret,
  "the password": password,
  "the password, encoded": encodeURIComponent(password),
  "the password in base64": Buffer.from(password).toString("base64").replace(/=+$/, ""),
};

/** What is secret about a browser's session: both tokens, and the telling parts of each. */
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
  it("has nothing secret of a registration, of signing in, right and wrong, renewing and signing out", async () => {
    const { browser, email, user } = await register("artisan");
    const first = secretsOf(browser);
    await signIn(new Browser(), email, { password: "not the owner's" });
    await signIn(new Browser(), newAddress());
    await browser.post("/auth/refresh");
    const second = secretsOf(browser);
    await browser.get("/auth/session");
    await browser.get("/auth/sessions");
    await browser.post("/auth/password", { currentPassword: password, password: "dry paint on friday" });
    const third = secretsOf(browser);
    await browser.post("/auth/sign-out");
    expect(Object.keys(first).length).toBeGreaterThan(2);
    expectNone({ ...always, ...first, email, phone: "8012345678", "another password": "not the owner's" });
    expectNone({
      ...second,
      ...third,
      "the new password": "dry paint on friday",
      "the name": user.fullName ?? "",
    });
  });

  it("has no code and no address of recovery, verification and a change of the address", async () => {
    const { browser, email, user } = await register();
    const [other, next] = [newAddress(), "dry paint on friday"];
    const proof = (await mailedCode("verify-email", user.id)) ?? "";
    await browser.post("/auth/verify-email", { code: otherThan(proof) });
    await browser.post("/auth/verify-email", { code: proof });
    await browser.post("/auth/email", { email: other, password });
    const change = (await mailedCode("change-email", user.id)) ?? "";
    await browser.post("/auth/email/confirm", { code: change });
    await new Browser().post("/auth/forgot-password", { email: other });
    const reset = (await mailedCode("reset-password", other)) ?? "";
    await new Browser().post("/auth/reset-password", {
      email: other,
      code: otherThan(reset),
      password: next,
    });
    await new Browser().post("/auth/reset-password", { email: other, code: reset, password: next });
    // Six digits by themselves: they may stand in a longer number.
    for (const code of [proof, change, reset])
      expect(written).not.toMatch(new RegExp(`(?<![0-9A-Za-z])${code}(?![0-9A-Za-z])`));
    expectNone({ ...always, email, other, next });
  });

  it.each([
    ["away", poolIsAway],
    ["throttling", poolThrottles],
    ["failing", poolFails],
  ])("has nothing secret of failures with the user pool %s", async (_, fault) => {
    const { browser, email } = await register();
    const secrets = secretsOf(browser);
    const stop = identity.disturb(fault);
    await signIn(new Browser(), email);
    const unmade = newAddress();
    await new Browser().post("/auth/register/client", registration("client", unmade));
    await browser.post("/auth/refresh");
    await browser.post("/auth/sign-out");
    await browser.post("/auth/email", { email: unmade, password });
    stop();
    expect(written).toContain('"level":"WARN"');
    expectNone({ ...always, ...secrets, email, unmade });
  });

  it("has nothing secret of failures with the table away, expected or not", async () => {
    const { browser, email } = await register();
    const secrets = secretsOf(browser);
    const unmade = newAddress();
    for (const name of ["TimeoutError", "ValidationException"]) {
      const error = () => Object.assign(new Error("The table failed"), { name });
      const stop = disturbTable(undefined, { error });
      await signIn(new Browser(), email);
      await new Browser().post("/auth/register/merchant", registration("merchant", unmade));
      await browser.get("/auth/session");
      await browser.post("/auth/refresh");
      await new Browser().post("/auth/forgot-password", { email });
      stop();
    }
    expect(written).toContain('"level":"ERROR"');
    expectNone({ ...always, ...secrets, email, unmade, phone: "8012345678" });
  });

  it("has nothing secret of input that is refused", async () => {
    const email = newAddress();
    const browser = new Browser();
    browser.plant(accessCookie, "eyJhbGciOiJub25lIn0.c2VjcmV0LXBheWxvYWQ.c2lnbmF0dXJl");
    await browser.post("/auth/sign-in", `{"email":"${email}","password":"${password}"`, {
      headers: { "content-type": "application/json" },
    });
    await browser.post("/auth/sign-in", { email, password, extra: email });
    await browser.get(`/auth/session?email=${email}`);
    await browser.get("/auth/session");
    expectNone({ ...always, email, "the forged token": "c2VjcmV0LXBheWxvYWQ" });
  });

  it("has nothing secret of a mail that could not be sent", async () => {
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
    written += '"requestId"';
    expectNone({ ...always, email, code });
    await mailCode({ purpose: "verify-email", subject: user.id }).catch(String);
  });

  it("has nothing secret in its numbers: no words, no address, and of calls their names alone", async () => {
    // There is no snapshot: the directory answers from its feed.
    vi.spyOn(objects, "get").mockResolvedValue(undefined);
    const words = "leaking kitchen tap";
    const { email, user, secrets } = await handled(async () => {
      const person = await register("artisan");
      await signIn(new Browser(), person.email);
      await signIn(new Browser(), person.email, { password: "not the owner's" });
      await person.browser.get(`/artisans?search=${encodeURIComponent(words)}`);
      return { ...person, secrets: secretsOf(person.browser) };
    })();
    for (const name of ["SignIns", "SignInFailures", "SearchMilliseconds", "SearchEmpty", "ApiMilliseconds"])
      expect(written).toContain(`"${name}":`);
    expect(written).toContain('"CognitoIdentityProvider.AdminInitiateAuth":');
    // Keys of the table and of buckets have the account's id in them, which stands where the account is meant, and nowhere else.
    const elsewhere = written.replaceAll(`"accountId":"${user.id}"`, "");
    expect(elsewhere).not.toContain(user.id);
    expectNone({ ...always, ...secrets, email, words, name: user.fullName ?? "" });
    expectNone({ "words in an address": encodeURIComponent(words), "another password": "not the owner's" });
  });
});
