import { Browser, expectProblem } from "./support/browser.ts";
import { changesDuring } from "./support/changes.ts";
import { documentedOperations, operations, type DocumentedOperation } from "./support/description.ts";
import { samples, type Sample } from "./support/operations.ts";
import { makeAdmin, newEmail, password, register, registration, type Person } from "./support/people.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { access, type Access, type Operation } from "@handiwork/core/platform/access";
import { readAccount } from "@handiwork/core/accounts";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);

let person: Person;
let admin: Person;
let artisan: Person;
let merchant: Person;
const documented: DocumentedOperation[] = [];
beforeAll(async () => {
  person = await register();
  admin = await makeAdmin();
  artisan = await register("artisan");
  merchant = await register("merchant");
  documented.push(...(await documentedOperations()));
});

/** Returns a person with permission for the operation. */
function permitted(id: Operation): Person {
  const { may }: Access = access[id];
  if (may.includes("client")) return person;
  if (may.includes("artisan")) return artisan;
  return may.includes("merchant") ? merchant : admin;
}

/** Fields that users may not set themselves, named as in our table, the pool and the API. */
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

/** The fields in batches, because a response names at most 20. */
const batches = Array.from({ length: Math.ceil(Object.keys(protectedFields).length / 10) }, (_, batch) =>
  Object.fromEntries(Object.entries(protectedFields).slice(batch * 10, (batch + 1) * 10)),
);

const registrations = ["client", "artisan", "merchant"] as const;

describe.each(registrations)("registering a %s", (kind) => {
  it.each(batches)("rejects each protected field and creates nothing", async (batch) => {
    const browser = new Browser();
    const changes = await changesDuring(async () => {
      const body = { ...registration(kind), ...batch };
      const { fields } = await expectProblem(await browser.post(`/auth/register/${kind}`, body), 400);
      expect(Object.keys(fields ?? {})).toEqual(Object.keys(batch));
    });
    expect(changes).toEqual([]);
    expect(browser.cookies.size).toBe(0);
  });

  it("rejects __proto__ and constructor, without polluting prototypes", async () => {
    for (const trick of [
      '"__proto__":{"userType":"admin"}',
      '"constructor":{"prototype":{"userType":"admin"}}',
    ]) {
      const text = JSON.stringify(registration(kind)).replace(/^\{/, `{${trick},`);
      const headers = { "content-type": "application/json" };
      await expectProblem(await new Browser().post(`/auth/register/${kind}`, text, { headers }), 400);
    }
    expect("userType" in {}).toBe(false);
  });

  it("takes the last value of a repeated field", async () => {
    const email = newEmail();
    const body = JSON.stringify(registration(kind, email)).replace(/^\{/, '{"acceptTerms":false,');
    const headers = { "content-type": "application/json" };
    const response = await new Browser().post(`/auth/register/${kind}`, body, { headers });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      user: { userType: kind, isVerified: false, isEmailVerified: false, isPremium: false },
    });
  });
});

it("a new account has default values in its protected fields", async () => {
  const { user } = await register("artisan");
  const account = await readAccount(user.id);
  expect(account?.profile).toMatchObject({ userType: "artisan", isVerified: false, sessionVersion: 1 });
  expect(account?.profile.emailVerifiedAt).toBeUndefined();
  expect(account?.artisan).toMatchObject({ approval: "pending", stars5: 0, jobsCompleted: 0 });
  expect(account?.artisan?.premiumExpiresAt).toBeUndefined();
});

/** Operations whose fields are all optional. */
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

  it.each(bodies)("of %s rejects unknown fields", async (id) => {
    const { method = "GET" } = documented.find((operation) => operation.id === id) ?? {};
    if (method === "GET") return;
    const { path, body } = await samples[id](person);
    if (typeof body !== "object" || body === null) return;
    const isOpen = id.startsWith("sign") || id.endsWith("Reset");
    const browser = isOpen ? new Browser() : permitted(id).browser.clone();
    for (const batch of batches) {
      const unknown = Object.keys(batch).filter((name) => !(name in body));
      const changes = await changesDuring(async () => {
        const response = await browser.send(method, path, { body: { ...batch, ...body } });
        expect(Object.keys((await expectProblem(response, 400)).fields ?? {})).toEqual(unknown);
      });
      expect(changes).toEqual([]);
    }
  });

  /** Cached, because rejected requests leave the sample unused. */
  const cachedSamples = new Map<Operation, Sample>();
  async function sampleOf(id: Operation): Promise<Sample> {
    const sample = cachedSamples.get(id) ?? (await samples[id](person));
    cachedSamples.set(id, sample);
    return sample;
  }

  it.each(["null", "[]", '"text"', "1", "true", "{}", "{", '{"email":', "\u0000", "[[[[[[[[[[]]]]]]]]]]"])(
    "that is %j is a 400 in every operation with a body",
    async (text) => {
      for (const id of operations) {
        const { method = "GET" } = documented.find((operation) => operation.id === id) ?? {};
        if (method === "GET") continue;
        const { path, body } = await sampleOf(id);
        // A webhook without a valid signature is rejected before its body is parsed.
        if (body === undefined || id === "paystackWebhook") continue;
        if (text === "{}" && allOptional.includes(id)) continue;
        const headers = { "content-type": "application/json" };
        await expectProblem(
          await permitted(id).browser.clone().send(method, path, { body: text, headers }),
          400,
        );
      }
    },
  );

  it("of an operation that takes none is ignored", async () => {
    const victim = await register("artisan");
    const response = await admin.browser.post(`/admin/users/${victim.user.id}/enable`, { userType: "admin" });
    expect(response.status).toBe(204);
    expect((await readAccount(victim.user.id))?.profile.userType).toBe("artisan");
  });

  it("with text of the wrong type or length is a 400", async () => {
    const long = "x".repeat(100_000);
    for (const value of [1, true, null, {}, [], long, { toString: "x" }, ["a"]]) {
      for (const name of ["email", "password"]) {
        const body = { email: newEmail(), password, [name]: value };
        await expectProblem(await new Browser().post("/auth/sign-in", body), 400);
      }
    }
  });
});
