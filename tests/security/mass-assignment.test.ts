import { Browser, problemOf } from "./support/browser.ts";
import { changesDuring } from "./support/changes.ts";
import { described, operations, type Described } from "./support/description.ts";
import { samples, type Sample } from "./support/operations.ts";
import { makeAdmin, newAddress, password, register, registration, type Person } from "./support/people.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { access, type Access, type Operation } from "@handiwork/core/platform/access";
import { readAccount } from "@handiwork/core/domain/identity/account";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);

let person: Person;
let admin: Person;
let artisan: Person;
let merchant: Person;
const documented: Described[] = [];
beforeAll(async () => {
  person = await register();
  admin = await makeAdmin();
  artisan = await register("artisan");
  merchant = await register("merchant");
  documented.push(...(await described()));
});

/** Somebody whom the operation admits. */
function whoMay(id: Operation): Person {
  const { may }: Access = access[id];
  if (may.includes("client")) return person;
  if (may.includes("artisan")) return artisan;
  return may.includes("merchant") ? merchant : admin;
}

/** What nobody may set about themselves, in the words of our table, of the pool and of the specs. */
const protectedFields: Record<string, unknown> = {
  userType: "admin",
  type: "admin",
  role: "admin",
  isAdmin: true,
  groups: ["admin"],
  "cognito:groups": ["admin"],
  id: "00000000-0000-4000-8000-000000000000",
  sub: "00000000-0000-4000-8000-000000000000",
  accountId: "00000000-0000-4000-8000-000000000000",
  actor: { type: "admin" },
  isVerified: true,
  isEmailVerified: true,
  emailVerifiedAt: "2026-01-01T00:00:00.000Z",
  email_verified: true,
  approval: "approved",
  isApproved: true,
  isPremium: true,
  premiumExpiresAt: "2099-01-01T00:00:00.000Z",
  sessionVersion: 99,
  disabledAt: null,
  termsAcceptedAt: "2020-01-01T00:00:00.000Z",
  createdAt: "2020-01-01T00:00:00.000Z",
  stars5: 100,
  rating: 5,
  pk: "$handiwork#id_x",
  sk: "$account#profile_1",
  __edb_e__: "profile",
  UserAttributes: [{ Name: "email_verified", Value: "true" }],
};

const registrations = ["client", "artisan", "merchant"] as const;

describe.each(registrations)("registering a %s", (kind) => {
  it.each(Object.entries(protectedFields))("with %s is refused, and makes nothing", async (name, value) => {
    const browser = new Browser();
    const changes = await changesDuring(async () => {
      const body = { ...registration(kind), [name]: value };
      const { fields } = await problemOf(await browser.post(`/auth/register/${kind}`, body), 400);
      expect(Object.keys(fields ?? {})).toContain(name);
    });
    expect(changes).toEqual([]);
    expect(browser.cookies.size).toBe(0);
  });

  it("with __proto__ or constructor in the body is refused, and pollutes nothing", async () => {
    for (const trick of [
      '"__proto__":{"userType":"admin"}',
      '"constructor":{"prototype":{"userType":"admin"}}',
    ]) {
      const text = JSON.stringify(registration(kind)).replace(/^\{/, `{${trick},`);
      const headers = { "content-type": "application/json" };
      await problemOf(await new Browser().post(`/auth/register/${kind}`, text, { headers }), 400);
    }
    expect("userType" in {}).toBe(false);
  });

  it("twice over in one body takes the strict schema's word", async () => {
    const email = newAddress();
    const body = JSON.stringify(registration(kind, email)).replace(/^\{/, '{"acceptTerms":false,');
    const headers = { "content-type": "application/json" };
    const response = await new Browser().post(`/auth/register/${kind}`, body, { headers });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      user: { userType: kind, isVerified: false, isEmailVerified: false, isPremium: false },
    });
  });
});

it("what a registration leaves has no more than it asked for", async () => {
  const { user } = await register("artisan");
  const account = await readAccount(user.id);
  expect(account?.profile).toMatchObject({ userType: "artisan", isVerified: false, sessionVersion: 1 });
  expect(account?.profile.emailVerifiedAt).toBeUndefined();
  expect(account?.artisan).toMatchObject({ approval: "pending", stars5: 0, jobsCompleted: 0 });
  expect(account?.artisan?.premiumExpiresAt).toBeUndefined();
});

/** What these take need not be there. */
const allOptional: readonly string[] = [
  "approveArtisan",
  "approveMerchant",
  "changeArtisanProfile",
  "rejectArtisan",
  "rejectMerchant",
  "resolveUserReport",
  "sendVerificationCode",
  "suspendArtisan",
  "suspendMerchant",
];

describe("every other body", () => {
  const bodies = operations.filter((id) => !id.startsWith("register"));

  it.each(bodies)("of %s takes no field that it does not know", async (id) => {
    const { method = "GET" } = documented.find((operation) => operation.id === id) ?? {};
    if (method === "GET") return;
    const { path, body } = await samples[id](person);
    if (typeof body !== "object" || body === null) return;
    const isOpen = id.startsWith("sign") || id.endsWith("Reset");
    const browser = isOpen ? new Browser() : whoMay(id).browser.clone();
    for (const [name, value] of Object.entries(protectedFields)) {
      if (name in body) continue;
      const changes = await changesDuring(async () => {
        await problemOf(await browser.send(method, path, { body: { ...body, [name]: value } }), 400);
      });
      expect(changes, name).toEqual([]);
    }
  });

  /** Whatever is refused leaves the sample as it is: one for all that is refused. */
  const kept = new Map<Operation, Sample>();
  async function sampleOf(id: Operation): Promise<Sample> {
    const sample = kept.get(id) ?? (await samples[id](person));
    kept.set(id, sample);
    return sample;
  }

  it.each(["null", "[]", '"text"', "1", "true", "{}", "{", '{"email":', "\u0000", "[[[[[[[[[[]]]]]]]]]]"])(
    "that is %j is refused as 400 by every operation that takes one",
    async (text) => {
      for (const id of operations) {
        const { method = "GET" } = documented.find((operation) => operation.id === id) ?? {};
        if (method === "GET") continue;
        const { path, body } = await sampleOf(id);
        // What the payment provider has not signed is refused before it is read.
        if (body === undefined || id === "paystackWebhook") continue;
        if (text === "{}" && allOptional.includes(id)) continue;
        const headers = { "content-type": "application/json" };
        await problemOf(await whoMay(id).browser.clone().send(method, path, { body: text, headers }), 400);
      }
    },
  );

  it("of an operation that takes none changes nothing about what it does", async () => {
    const victim = await register("artisan");
    const response = await admin.browser.post(`/admin/users/${victim.user.id}/enable`, { userType: "admin" });
    expect(response.status).toBe(204);
    expect((await readAccount(victim.user.id))?.profile.userType).toBe("artisan");
  });

  it("with texts of the wrong type, or far too long, is refused as 400", async () => {
    const long = "x".repeat(100_000);
    for (const value of [1, true, null, {}, [], long, { toString: "x" }, ["a"]]) {
      for (const name of ["email", "password"]) {
        const body = { email: newAddress(), password, [name]: value };
        await problemOf(await new Browser().post("/auth/sign-in", body), 400);
      }
    }
  });
});
