import { randomUUID } from "node:crypto";
import { expect, type APIRequestContext, type APIResponse, type BrowserContext } from "@playwright/test";
import type { SessionUser } from "@handiwork/core/sessions/schema";
import { codeIn, mailTo, verificationSubject } from "./mailbox.ts";

export const userTypes = ["client", "artisan", "merchant", "admin"] as const;
export type UserType = (typeof userTypes)[number];

/** The password of every account that a test registers. */
export const password = "wet paint on tuesday";
/** The password of the seeded accounts. */
export const demoPassword = "handiwork";

/** Returns the address of the seeded demo account of a type. Tests must leave these accounts as they are. */
export function demoAddress(userType: UserType): string {
  return `${userType}@handiwork.test`;
}

/** Returns an email address that no account has. */
export function newAddress(): string {
  return `${randomUUID()}@example.com`;
}

/** Sends a POST to the API with the header that our pages send and no form of another site can. */
export function post(request: APIRequestContext, path: string, data: object = {}): Promise<APIResponse> {
  return request.post(path, { data, headers: { "X-Handiwork": "1" } });
}

/** Signs a browser in through the API, with the password of `register` by default. */
export function signIn(
  context: BrowserContext,
  email: string,
  more: { password?: string; remember?: boolean } = {},
): Promise<SessionUser> {
  return startSession(context, "/api/auth/sign-in", { email, password, ...more });
}

/** Signs a browser in with the demo account of a type. */
export function signInAs(context: BrowserContext, userType: UserType): Promise<SessionUser> {
  return signIn(context, demoAddress(userType), { password: demoPassword });
}

/** Signs in with the first seeded artisan who is listed, counting from `number`. */
export async function seededArtisan(context: BrowserContext, number: number) {
  for (let next = number; ; next += 1) {
    const user = await signIn(context, `artisan${next}@handiwork.test`, { password: demoPassword });
    if (user.approval === "approved" && user.fullName) return { id: user.id, name: user.fullName };
  }
}

const records = {
  client: {},
  artisan: {
    category: "Plumber",
    state: "Lagos",
    city: "Ikeja",
    description: "Leaks found and mended the same day",
  },
  merchant: {
    businessName: "Obi Hardware",
    industry: "Hardware & Tools",
    location: "Ikeja, Lagos",
    description: "Tools for every trade",
  },
};

/** Registers a new account through the API and signs the browser in with it. */
export function register(
  context: BrowserContext,
  kind: keyof typeof records = "client",
  fullName = "Ada Obi",
): Promise<SessionUser> {
  const person = { fullName, email: newAddress(), phone: "08012345678", password, acceptTerms: true };
  return startSession(context, `/api/auth/register/${kind}`, { ...person, ...records[kind] });
}

/** Registers a new account whose email address is verified. */
export async function registerVerified(
  context: BrowserContext,
  kind: keyof typeof records = "client",
  fullName = "Ada Obi",
): Promise<SessionUser> {
  const user = await register(context, kind, fullName);
  const code = codeIn(await mailTo(context.request, user.email, verificationSubject));
  expect((await post(context.request, "/api/auth/verify-email", { code })).ok()).toBe(true);
  return user;
}

/** Approves an artisan as the demo admin, in a browser context of its own. */
export async function approveArtisan(office: BrowserContext, id: string): Promise<void> {
  await signInAs(office, "admin");
  expect((await post(office.request, `/api/admin/artisans/${id}/approve`)).status()).toBe(204);
}

/** Returns whether the API accepts the browser's session. */
export async function isSignedIn({ request }: BrowserContext): Promise<boolean> {
  const response = await request.get("/api/auth/session");
  expect([200, 401]).toContain(response.status());
  return response.ok();
}

/**
 * Starts a session with an API call. Leaves the browser's pages first: the call ends their session, and they would call the
 * API with its cookies.
 */
async function startSession(context: BrowserContext, path: string, body: object): Promise<SessionUser> {
  for (const page of context.pages()) await page.goto("about:blank");
  const response = await post(context.request, path, body);
  expect(response.ok(), await response.text()).toBe(true);
  const { user } = (await response.json()) as { user: SessionUser };
  return user;
}
