import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { identity, useIdentity } from "../../../../tests/setup/identity.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { AuditEntity } from "../audit/index.ts";
import { pendingCode } from "../accounts/codes.ts";
import { addUser, authenticate, findUser, removeUser } from "../accounts/user-pool/index.ts";
import { signIn } from "../sessions/index.ts";
import { accountIdOf, createAdmin, registerClient } from "./index.ts";
import { changeType, disableUser, enableUser } from "../users/index.ts";
import { readAccount } from "../accounts/index.ts";
import { release, reserve } from "./create-account.ts";

beforeAll(useTable);
beforeAll(useIdentity);

const system = { type: "system" } as const;
const visit = { address: "198.51.100.7", userAgent: "Chrome/140 Android" };
const password = "wet paint on tuesday";
const newAddress = () => `${randomUUID()}@handiwork.test`;
const kindsOf = async (accountId: string) =>
  (await AuditEntity.query.byAccount({ accountId }).go()).data.map(({ kind }) => kind);

async function newClient() {
  const email = newAddress();
  const { user } = await registerClient(
    { fullName: "Ada", email, phone: "1", password, acceptTerms: true },
    visit,
  );
  return { email, id: user.id };
}

describe("createAdmin", () => {
  it("creates an account with a random password, and requests a code for setting one", async () => {
    const email = newAddress();
    expect(await createAdmin(email, "Root")).toBe("created");
    const id = await accountIdOf(email);
    expect((await readAccount(id))?.profile).toMatchObject({ userType: "admin", fullName: "Root", email });
    expect(await pendingCode({ purpose: "reset-password", subject: email })).toBeDefined();
    expect(await kindsOf(id)).toEqual(["registered"]);
    expect(await authenticate(email, password)).toBeUndefined();
  });

  it("promotes an existing account once, and keeps its password", async () => {
    const { email, id } = await newClient();
    expect(await createAdmin(email, "Root")).toBe("promoted");
    expect(await createAdmin(email, "Root")).toBe("promoted");
    const { user } = await signIn({ email, password, remember: false }, visit);
    expect(user).toMatchObject({ id, userType: "admin", fullName: "Ada" });
    expect(await kindsOf(id)).toEqual(["registered", "type-changed"]);
  });

  it("replaces a leftover of an interrupted registration in the user pool, including its password", async () => {
    const email = newAddress();
    const left = await addUser(email, password);
    expect(await createAdmin(email, "Root")).toBe("created");
    expect((await findUser(email))?.id).not.toBe(left);
    expect(await authenticate(email, password)).toBeUndefined();
  });

  it("waits for a concurrent registration of the address, and always releases it", async () => {
    const email = newAddress();
    const reservation = await reserve(email);
    await expect(createAdmin(email, "Root")).rejects.toMatchObject({ code: "unavailable" });
    await release(reservation);
    const stop = identity.injectFaults(() => Promise.reject(new Error("away")));
    await expect(createAdmin(email, "Root")).rejects.toThrow();
    stop();
    expect(await createAdmin(email, "Root")).toBe("created");
  });
});

describe("an operator", () => {
  it("disables and enables an account repeatedly, with one audit entry per change", async () => {
    const { email, id } = await newClient();
    for (const _ of [1, 2]) await disableUser(system, id);
    await expect(signIn({ email, password, remember: false }, visit)).rejects.toMatchObject({
      code: "forbidden",
    });
    await enableUser(system, id);
    await expect(signIn({ email, password, remember: false }, visit)).resolves.toHaveProperty("user");
    expect(await kindsOf(id)).toEqual(["registered", "disabled", "enabled"]);
  });

  it("disables an account whose user is missing in the pool", async () => {
    const { id } = await newClient();
    await removeUser(id);
    await disableUser(system, id);
    expect(await readAccount(id)).toMatchObject({
      profile: { disabledAt: expect.any(String) },
      sessions: [],
    });
  });

  it("gets an error for an unknown address", async () => {
    await expect(accountIdOf(newAddress())).rejects.toMatchObject({ code: "not-found" });
    for (const act of [() => disableUser(system, randomUUID()), () => enableUser(system, randomUUID())]) {
      await expect(act()).rejects.toMatchObject({ code: "not-found" });
    }
    await expect(changeType(system, randomUUID(), "admin")).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("a reserved address", () => {
  it("belongs to one request until that request releases it", async () => {
    const email = newAddress();
    const first = await reserve(email);
    await expect(reserve(email)).rejects.toMatchObject({ code: "unavailable", retryAfter: 3 });
    await release({ email, token: "another" });
    await expect(reserve(email)).rejects.toMatchObject({ code: "unavailable" });
    await release(first);
    await release(first);
    await release(await reserve(email));
  });

  it("belongs to one of many concurrent requests", async () => {
    const email = newAddress();
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => reserve(email)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});
