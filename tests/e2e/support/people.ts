import { randomUUID } from "node:crypto";
import { expect, type APIRequestContext, type APIResponse, type BrowserContext } from "@playwright/test";
import type { SessionUser } from "@handiwork/core/model/session/schema";
import { codeIn, mailTo } from "./mailbox.ts";

export const userTypes = ["client", "artisan", "merchant", "admin"] as const;
export type UserType = (typeof userTypes)[number];

/** The password of everybody who is registered here. */
export const password = "wet paint on tuesday";
/** The password of the seeded accounts. */
export const demoPassword = "handiwork";

/** The seeded demo account of a type: for tests that leave it as it is. */
export function demoAddress(userType: UserType): string {
  return `${userType}@handiwork.test`;
}

/** An e-mail address that nobody has. */
export function newAddress(): string {
  return `${randomUUID()}@example.com`;
}

/** A call of the API that writes, as our own pages make it: it carries the header that no form of another site can. */
export function post(request: APIRequestContext, path: string, data: object = {}): Promise<APIResponse> {
  return request.post(path, { data, headers: { "X-Handiwork": "1" } });
}

/** Signs a browser in without its pages. In: whose password it is where it is not that of `register`. */
export async function signIn(
  { request }: BrowserContext,
  email: string,
  more: { password?: string; remember?: boolean } = {},
): Promise<SessionUser> {
  return userOf(await post(request, "/api/auth/sign-in", { email, password, ...more }));
}

/** Signs a browser in with the demo account of a type. */
export function signInAs(context: BrowserContext, userType: UserType): Promise<SessionUser> {
  return signIn(context, demoAddress(userType), { password: demoPassword });
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

/** Makes an account of the test's own without the pages, and signs the browser in with it. */
export async function register(
  { request }: BrowserContext,
  kind: keyof typeof records = "client",
  fullName = "Ada Obi",
): Promise<SessionUser> {
  const person = { fullName, email: newAddress(), phone: "08012345678", password, acceptTerms: true };
  return userOf(await post(request, `/api/auth/register/${kind}`, { ...person, ...records[kind] }));
}

/** A client of the test's own, whose address is verified. */
export async function provenClient(context: BrowserContext) {
  const user = await register(context, "client", "Ada Obi");
  const code = codeIn(await mailTo(context.request, user.email, "Verify your e-mail address"));
  expect((await post(context.request, "/api/auth/verify-email", { code })).ok()).toBe(true);
  return user;
}

/** Whether the API takes the browser for signed in. */
export async function isSignedIn({ request }: BrowserContext): Promise<boolean> {
  const response = await request.get("/api/auth/session");
  expect([200, 401]).toContain(response.status());
  return response.ok();
}

async function userOf(response: APIResponse): Promise<SessionUser> {
  expect(response.ok(), await response.text()).toBe(true);
  const { user } = (await response.json()) as { user: SessionUser };
  return user;
}
