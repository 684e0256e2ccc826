import { Browser } from "./browser.ts";
import { randomUUID } from "node:crypto";
import { AccountEntity } from "@handiwork/core/accounts";
import { InvitationEntity, issueToken, newInvitation } from "@handiwork/core/registration";
import { mailCode } from "@handiwork/core/mail/effects";
import { Session, type SessionUser } from "@handiwork/core/sessions/schema";
import { expect } from "vitest";
import { identity } from "../../setup/identity.ts";

export const password = "wet paint on tuesday";

/** An account, and a browser that is signed in to it. */
export interface Person {
  readonly browser: Browser;
  readonly user: SessionUser;
  readonly email: string;
}

export type Kind = "client" | "artisan" | "merchant";

export function newEmail(): string {
  return `${randomUUID()}@example.com`;
}

/** Returns a valid registration form. */
export function registration(kind: Kind, email = newEmail()): Record<string, unknown> {
  const person = { fullName: "Ada Obi", email, phone: "08012345678", password, acceptTerms: true };
  const records = {
    client: {},
    artisan: { category: "Plumber", state: "Lagos", city: "Ikeja", description: "Leaks, quickly" },
    merchant: {
      businessName: "Obi Hardware",
      industry: "Hardware & Tools",
      location: "Ikeja, Lagos",
      description: "Tools for every trade",
    },
  };
  return { ...person, ...records[kind] };
}

/** Registers through the API. Expects success. */
export async function register(kind: Kind = "client", browser = new Browser()): Promise<Person> {
  const email = newEmail();
  const response = await browser.post(`/auth/register/${kind}`, registration(kind, email));
  expect(response.status, await response.clone().text()).toBe(201);
  return { browser, email, user: await userOf(response) };
}

/** Creates an artisan as an import does, with an open invitation. */
export async function invite(): Promise<{ id: string; email: string; token: string }> {
  const [id, email, name] = [randomUUID(), newEmail(), "Ngozi Okafor"];
  const user = { sub: id, email, password: randomUUID(), group: "artisan" } as const;
  await identity.importUsers([{ ...user, emailVerified: true, enabled: true }]);
  await AccountEntity.create({ id, userType: "artisan", fullName: name, email }).go();
  const { data } = await InvitationEntity.put(newInvitation({ accountId: id, email, name })).go();
  return { id, email, token: (await issueToken(data)) ?? "none" };
}

/** Creates an admin as the operator's command does, signed in. */
export async function makeAdmin(): Promise<Person> {
  const [id, email] = [randomUUID(), newEmail()];
  await AccountEntity.create({ id, userType: "admin", fullName: "Root", email }).go();
  await identity.importUsers([
    { sub: id, email, password, group: "admin", emailVerified: true, enabled: true },
  ]);
  const browser = new Browser();
  return { browser, email, user: await userOf(await signIn(browser, email)) };
}

export function signIn(browser: Browser, email: string, more: object = {}): Promise<Response> {
  return browser.post("/auth/sign-in", { email, password, ...more });
}

/** Signs in from another browser. Expects success. */
export async function signInElsewhere({ email }: Person, more: object = {}): Promise<Browser> {
  const browser = new Browser();
  const response = await signIn(browser, email, more);
  expect(response.status, await response.clone().text()).toBe(200);
  return browser;
}

export async function userOf(response: Response): Promise<SessionUser> {
  return Session.parse(await response.json()).user;
}

/** Returns whether the browser's session is valid. */
export async function isSignedIn(browser: Browser): Promise<boolean> {
  const { status } = await browser.get("/auth/session");
  expect([200, 401]).toContain(status);
  return status === 200;
}

/** Mails a requested code as the stream's consumer does. Returns its digits, or undefined if no mail was sent. */
export async function mailedCode(
  purpose: Parameters<typeof mailCode>[0]["purpose"],
  subject: string,
): Promise<string | undefined> {
  const before = identity.mails().length;
  await mailCode({ purpose, subject });
  const [mail] = identity.mails();
  return identity.mails().length > before ? /^ {4}(\d{6})$/m.exec(mail?.text ?? "")?.[1] : undefined;
}

/** Returns a six-digit code that differs from the given one. */
export function wrongCode(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, "0");
}
