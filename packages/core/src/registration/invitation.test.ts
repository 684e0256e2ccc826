import { randomUUID } from "node:crypto";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { Entity } from "electrodb";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { identity, useIdentity } from "../../../../tests/setup/identity.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { AccountEntity, readAccount } from "../accounts/index.ts";
import { disableUser } from "../users/index.ts";
import { requestPasswordReset, resetPassword } from "../sessions/index.ts";
import { AuditEntity } from "../audit/index.ts";
import { Conflict, Forbidden, Invalid, NotFound, TooMany } from "../platform/errors.ts";
import { mailCode, mailInvitation } from "../mail/effects.ts";
import { nextMailFails } from "../mail/testing.ts";
import { signIn } from "../sessions/index.ts";
import { documentClient, tableName } from "../platform/table/index.ts";
import { acceptInvitation, InvitationEntity, newInvitation, readInvitation } from "./index.ts";
import { useClock } from "../testing/clock.ts";

vi.hoisted(() => (process.env["SITE_ORIGIN"] = "https://handiwork.test"));

beforeAll(useTable);
beforeAll(useIdentity);

const at = useClock();
afterEach(() => void vi.restoreAllMocks());

const password = "wet paint on tuesday";
const visitFrom = (address = `198.51.100.${Math.floor(Math.random() * 250)}`) => ({
  address,
  userAgent: "Firefox",
});

/** Creates an artisan by import, with a random password. */
async function invited(name = "Ngozi Okafor"): Promise<{ id: string; email: string }> {
  const id = randomUUID();
  const email = `${id}@handiwork.test`;
  await identity.importUsers([
    { sub: id, email, password: randomUUID(), group: "artisan", emailVerified: true, enabled: true },
  ]);
  await AccountEntity.create({ id, userType: "artisan", fullName: name, email }).go();
  await InvitationEntity.put(newInvitation({ accountId: id, email, name, invitedBy: randomUUID() })).go();
  return { id, email };
}

const tokensTo = (email: string) =>
  identity.mailsTo(email).map(({ text }) => /\/welcome\?token=(\S+)/.exec(text ?? "")?.[1] ?? "none");

/** Invites an artisan like the stream's consumer. */
async function mailed(name?: string) {
  const person = await invited(name);
  expect(await mailInvitation(person.id)).toBe("sent");
  return { ...person, token: tokensTo(person.email)[0] ?? "none" };
}
const accept = (token: string, secret = password, visit = visitFrom()) =>
  acceptInvitation({ token, password: secret, acceptTerms: true }, visit);
const entriesOf = async (accountId: string) =>
  (await AuditEntity.query.byAccount({ accountId }).go({ consistent: true })).data;
const daysLater = (days: number) => at(Date.now() + days * 24 * 3600_000);

describe("an invitation", () => {
  it("is mailed with a link that shows its owner, sets the password and signs in", async () => {
    const { id, email, token } = await mailed();
    expect(await readInvitation(token, visitFrom())).toMatchObject({ name: "Ngozi Okafor", email });
    const { user, rememberedUntil } = await accept(token);
    expect(user).toMatchObject({ id, userType: "artisan", isEmailVerified: true });
    expect(rememberedUntil).toBeUndefined();
    const { profile } = (await readAccount(id)) ?? {};
    expect(profile?.termsAcceptedAt).toBe(profile?.emailVerifiedAt);
    expect((await signIn({ email, password, remember: false }, visitFrom())).user.id).toBe(id);
    const items = await entriesOf(id);
    expect(items).toMatchObject([{ kind: "invitation-accepted", actorId: id }]);
  });

  it("works once; an immediate retry signs the same user in, and no other", async () => {
    const { id, token } = await mailed();
    await accept(token);
    expect((await accept(token)).user.id).toBe(id);
    await expect(accept(token, "another long password")).rejects.toThrow(Conflict);
    await expect(readInvitation(token, visitFrom())).rejects.toThrow("used already");
    daysLater(0.1);
    await expect(accept(token)).rejects.toThrow("used already");
  });

  it("that is accepted concurrently creates one audit entry and one password", async () => {
    const { id, token } = await mailed();
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => accept(token)));
    expect(answers.some(({ status }) => status === "fulfilled")).toBe(true);
    const items = await entriesOf(id);
    expect(items.filter(({ kind }) => kind === "invitation-accepted")).toHaveLength(1);
  });

  it("is valid for thirty days after the mail, and then reports that it has expired", async () => {
    const [early, late] = [await mailed(), await mailed()];
    daysLater(29.9);
    await accept(early.token);
    daysLater(30.1);
    await expect(readInvitation(late.token, visitFrom())).rejects.toThrow("expired");
    await expect(accept(late.token)).rejects.toThrow(Conflict);
    expect((await readAccount(late.id))?.profile).not.toHaveProperty("emailVerifiedAt");
  });

  it("is invalid once the owner has set a password with a mailed code", async () => {
    const { id, email, token } = await mailed();
    await requestPasswordReset(email, visitFrom());
    await mailCode({ purpose: "reset-password", subject: email });
    const code = /^ {4}(\d{6})$/m.exec(identity.mailsTo(email)[0]?.text ?? "")?.[1] ?? "";
    await resetPassword({ email, code, password: "set by a mailed code" }, visitFrom());
    await expect(accept(token)).rejects.toThrow("used already");
    const signedIn = await signIn({ email, password: "set by a mailed code", remember: false }, visitFrom());
    expect(signedIn.user.id).toBe(id);
  });

  it("is not sent for a disabled or deleted account", async () => {
    const [disabled, gone] = [await mailed(), await mailed()];
    await disableUser({ type: "system" }, disabled.id);
    await AccountEntity.delete({ id: gone.id }).go();
    await expect(readInvitation(disabled.token, visitFrom())).rejects.toThrow(Forbidden);
    await expect(accept(disabled.token)).rejects.toThrow(Forbidden);
    await expect(accept(gone.token)).rejects.toThrow(NotFound);
  });

  it("rejects a common password, and stays valid", async () => {
    const { token } = await mailed();
    await expect(accept(token, "password1")).rejects.toThrow(Invalid);
    await accept(token);
  });

  it("stays valid if the user pool is unavailable", async () => {
    const { token } = await mailed();
    identity.injectFaults(() => Promise.reject(new Error("away")));
    await expect(accept(token)).rejects.toThrow("The user pool failed");
    identity.injectFaults((_operation, run) => run());
    await accept(token);
  });
});

describe("a link", () => {
  it("is rejected with one message if it is truncated, forged or another account's", async () => {
    const [{ token, id }, other] = [await mailed(), await mailed()];
    const [, secret = ""] = token.split(".");
    const made = [
      "nonsense",
      id,
      `${id}.`,
      token.slice(0, -1),
      `${token}.x`,
      `${other.id}.${secret}`,
      `${randomUUID()}.${secret}`,
      `${id}.${"A".repeat(43)}`,
      `${(await invited()).id}.${secret}`,
    ];
    for (const text of made) {
      await expect(accept(text), text).rejects.toThrow(NotFound);
      await expect(readInvitation(text, visitFrom()), text).rejects.toThrow("incomplete");
    }
    await accept(token);
  });

  it("allows thirty attempts per hour and address, and still works elsewhere", async () => {
    const { id, token } = await mailed();
    const visit = visitFrom("203.0.113.9");
    for (let count = 0; count < 30; count += 1)
      await expect(readInvitation(`${id}.${"A".repeat(43)}`, visit)).rejects.toThrow(NotFound);
    await expect(accept(token, password, visit)).rejects.toThrow(TooMany);
    await accept(token);
  });

  it("is not stored in the table", async () => {
    const { email, token } = await mailed();
    const { Items = [] } = await documentClient.send(new ScanCommand({ TableName: tableName }));
    const row = Items.find((item) => item["email"] === email && item["__edb_e__"] === "invitation");
    expect(row).toHaveProperty("tokenHash");
    expect(JSON.stringify(Items)).not.toContain(token.split(".")[1]);
  });
});

describe("the mail of an invitation", () => {
  it("is sent once, however often the row is delivered", async () => {
    const { id, email } = await mailed();
    expect(await mailInvitation(id)).toBe("nothing");
    expect(identity.mailsTo(email)).toHaveLength(1);
  });

  it("is sent on retry if the mail service was unavailable, and only its last link is valid", async () => {
    const { id, email } = await invited();
    nextMailFails("TooManyRequestsException", 429);
    await expect(mailInvitation(id)).rejects.toThrow("did not take");
    const first = InvitationEntity.patch;
    const patch = vi.spyOn(Entity.prototype, "patch");
    patch.mockImplementationOnce(first as never).mockImplementationOnce(() => {
      throw new Error("crash");
    });
    await expect(mailInvitation(id)).rejects.toThrow("crash");
    patch.mockRestore();
    expect(await mailInvitation(id)).toBe("sent");
    const [last = "", earlier = ""] = tokensTo(email);
    await expect(accept(earlier)).rejects.toThrow(NotFound);
    await accept(last);
  });

  it("is not sent to accounts that are disabled, deleted or already in use", async () => {
    const [disabled, gone, faster] = [await invited(), await invited(), await invited()];
    await disableUser({ type: "system" }, disabled.id);
    await AccountEntity.delete({ id: gone.id }).go();
    await AccountEntity.patch({ id: faster.id }).set({ emailVerifiedAt: new Date().toISOString() }).go();
    for (const { id, email } of [disabled, gone, faster]) {
      expect(await mailInvitation(id)).toBe("nothing");
      expect(identity.mailsTo(email)).toEqual([]);
    }
  });

  it.each([
    ["Ngozi O’Hara-Adé", "Hello Ngozi O’Hara-Adé,"],
    ["Win at http://evil.example now", "Hello,"],
    ["<img src=x>", "Hello,"],
  ])("greets %s by name only if it is a plain name", async (name, greeting) => {
    const { email } = await mailed(name);
    const [mail] = identity.mailsTo(email);
    expect(mail?.text).toMatch(new RegExp(`^${greeting}\n`));
    expect(mail?.html).not.toMatch(/evil|<img/);
  });
});
