import { Browser, expectProblem } from "./support/browser.ts";
import { changesDuring } from "./support/changes.ts";
import {
  signInElsewhere,
  isSignedIn,
  newEmail,
  password,
  register,
  registration,
  signIn,
} from "./support/people.ts";
import { advanceClock } from "./support/time.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { readAccount } from "@handiwork/core/accounts";
import { AuditEntity } from "@handiwork/core/audit";
import { mailCode } from "@handiwork/core/mail/effects";
import { notifyOfAuditEntry } from "@handiwork/core/audit/notices";
import { identity, useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);

const conflictMessage =
  "We could not create an account with this email address. If you have registered before, sign in or reset your password.";

function registerAgain(email: string, more: object = {}, browser = new Browser()): Promise<Response> {
  return browser.post("/auth/register/client", { ...registration("client", email), ...more });
}

/** Mails the notices for an account's audit entries, as the stream's consumer does. Returns the sent mails. */
async function noticesOf(accountId: string) {
  const before = identity.mails().length;
  const { data } = await AuditEntity.query.byAccount({ accountId }).go({ pages: "all" });
  for (const { id } of data) await notifyOfAuditEntry({ accountId, id });
  return identity.mails().slice(0, identity.mails().length - before);
}

/** Returns the parts of a response that a stranger can compare. */
async function visible(response: Response) {
  const headers = Object.fromEntries(response.headers);
  delete headers["x-request-id"];
  const text = await response.text();
  return { status: response.status, headers, text: text.replace(/"requestId":"[^"]+"/, "") };
}

describe("registering a registered address", () => {
  it("answers with one sentence, whatever the kind, name and password", async () => {
    const { email, user } = await register("artisan");
    for (const kind of ["client", "artisan", "merchant"] as const) {
      const body = { ...registration(kind, email.toUpperCase()), password: "not the owner's" };
      const response = await new Browser().post(`/auth/register/${kind}`, body);
      expect(response.headers.getSetCookie()).toEqual([]);
      const problem = await expectProblem(response, 409);
      expect(problem).toMatchObject({ code: "conflict", detail: conflictMessage });
      expect(JSON.stringify(problem)).not.toContain(user.id);
    }
    expect((await readAccount(user.id))?.profile).toMatchObject({ userType: "artisan", fullName: "Ada Obi" });
    expect((await signIn(new Browser(), email)).status).toBe(200);
  });

  it("notifies the owner by mail, at most once a day", async () => {
    const { email, user } = await register();
    await noticesOf(user.id);
    for (const _ of [1, 2, 3])
      await expectProblem(await registerAgain(email, { password: "not the owner's" }), 409);
    const mails = await noticesOf(user.id);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: [email], subject: "You already have an account" });
    expect(mails[0]?.text).not.toContain("not the owner's");
    advanceClock(24 * 3600);
    await expectProblem(await registerAgain(email, { password: "not the owner's" }), 409);
    expect(await noticesOf(user.id)).toHaveLength(1);
  });

  it.each(["client", "artisan", "merchant"] as const)(
    "with the right password signs the %s in, creates nothing, and lists what was not saved",
    async (kind) => {
      const { email, user } = await register(kind);
      const before = await readAccount(user.id);
      advanceClock(24 * 3600);
      const browser = new Browser();
      const response = await browser.post(`/auth/register/${kind}`, registration(kind, email));
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ user: { id: user.id, email }, unsaved: [] });
      expect(await isSignedIn(browser)).toBe(true);

      const other = { fullName: "Ngozi Eze", phone: "08099999999", description: "Something else" };
      const { description: _, ...person } = other;
      const typed = { ...registration(kind, email), ...(kind === "client" ? person : other) };
      const answer = await new Browser().post(`/auth/register/${kind}`, typed);
      const unsaved = ["fullName", "phone", ...(kind === "client" ? [] : ["description"])];
      expect(await answer.json()).toMatchObject({ user: { fullName: "Ada Obi" }, unsaved });

      const after = await readAccount(user.id);
      expect({ ...after, sessions: [] }).toEqual({ ...before, sessions: [] });
      const { data } = await AuditEntity.query.byAccount({ accountId: user.id }).go({ pages: "all" });
      expect(data.map(({ kind: done }) => done)).toEqual(["registered"]);
    },
  );

  it("as another kind signs in too, and lists all fields of that kind as not saved", async () => {
    const { email, user } = await register("client");
    const typed = registration("artisan", email);
    const response = await new Browser().post("/auth/register/artisan", typed);
    expect(await response.json()).toMatchObject({
      user: { id: user.id, userType: "client" },
      unsaved: ["category", "location", "description"],
    });
    expect((await readAccount(user.id))?.artisan).toBeUndefined();
  });

  it("shares the rate limit of signing in", async () => {
    const { email } = await register();
    const browser = new Browser();
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess++) {
      statuses.push((await registerAgain(email, { password: `guess number ${guess}` }, browser)).status);
    }
    for (let guess = 0; guess < 8; guess++) {
      statuses.push((await signIn(browser, email, { password: `guess number ${guess}` })).status);
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4);
    expect(statuses).not.toContain(201);
  });
});

describe("requesting a password reset", () => {
  it("gives the same answer with the same writes whether or not the account exists", async () => {
    const [{ email }, unknown] = [await register(), newEmail()];
    const answers: object[] = [];
    const changes: string[][] = [];
    for (const address of [email, unknown]) {
      changes.push(
        await changesDuring(async () => {
          const response = await new Browser().post("/auth/forgot-password", { email: address });
          answers.push(await visible(response));
        }),
      );
    }
    expect(answers[0]).toMatchObject({ status: 202, text: "{}" });
    expect(answers[1]).toEqual(answers[0]);
    expect(changes[0]).toHaveLength(3);
    expect(changes[1]).toEqual(changes[0]);
    expect(await mailCode({ purpose: "reset-password", subject: unknown })).toBe("nothing");
    expect(await mailCode({ purpose: "reset-password", subject: email })).toBe("sent");
  });

  it("gives the same answer to a wrong code", async () => {
    const { email } = await register();
    const body = { code: "000000", password: "dry paint on friday" };
    const [known, unknown] = [
      await visible(await new Browser().post("/auth/reset-password", { email, ...body })),
      await visible(await new Browser().post("/auth/reset-password", { email: newEmail(), ...body })),
    ];
    expect(known.status).toBe(400);
    expect(unknown).toEqual(known);
  });

  it("applies the same limit", async () => {
    const { email } = await register();
    for (const address of [email, newEmail()]) {
      const statuses: number[] = [];
      for (let time = 0; time < 7; time++) {
        statuses.push((await new Browser().post("/auth/forgot-password", { email: address })).status);
      }
      expect(statuses.slice(-2)).toEqual([429, 429]);
      expect(statuses.filter((status) => status === 202).length).toBe(5);
    }
  });
});

describe("signing in", () => {
  it("gives the same answer to an unknown address and a wrong password", async () => {
    const { email } = await register();
    const wrong = { password: "not the owner's" };
    for (let time = 0; time < 8; time++) {
      const [known, unknown] = [
        await visible(await signIn(new Browser(), email, wrong)),
        await visible(await signIn(new Browser(), `${time}-${newEmail()}`, wrong)),
      ];
      if (time < 4) expect(known.text).toContain("Invalid email or password");
      if (time < 4) expect(unknown).toEqual(known);
      expect([401, 429]).toContain(known.status);
    }
  });

  it("takes as long for an unknown address as for a wrong password", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => register()));
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    // Alternate, so that a busy moment of the machine affects both.
    for (let round = 0; round < 4; round++) {
      for (const { email } of people) {
        times.known.push(await timed(email));
        times.unknown.push(await timed(newEmail()));
      }
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(10, 0.5 * Math.max(known, unknown)));
  });

  it("ignores case and surrounding spaces of the address, but not of the password", async () => {
    const person = await register();
    const browser = new Browser();
    expect((await signIn(browser, ` ${person.email.toUpperCase()} `)).status).toBe(200);
    await expectProblem(await signIn(browser, person.email, { password: ` ${password}` }), 401);
    expect(await isSignedIn(await signInElsewhere(person))).toBe(true);
  });
});

async function timed(email: string): Promise<number> {
  const started = performance.now();
  expect((await signIn(new Browser(), email, { password: "not the owner's" })).status).toBe(401);
  return performance.now() - started;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
