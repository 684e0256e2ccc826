import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { identity, useIdentity } from "../../../../tests/setup/identity.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { sendVerificationCode, verifyEmail } from "../accounts/index.ts";
import { anonymous, type SignedIn } from "../platform/actor.ts";
import * as Audit from "../audit/index.ts";
import { mailCode } from "../mail/effects.ts";
import { fingerprint } from "../platform/text/fingerprint.ts";
import { list } from "../users/index.ts";
import { resumeDelivery } from "./change.ts";
import {
  deleteBounces,
  mailProblem,
  mailProblems,
  ownMail,
  recordDelivery,
  resumeMail,
  recordFeedback,
  UndeliverableEntity,
} from "./index.ts";
import { makeAccount } from "../testing/index.ts";
import { useClock } from "../testing/clock.ts";

vi.hoisted(() => (process.env["SITE_ORIGIN"] = "https://handiwork.test"));

beforeAll(useTable);
beforeAll(useIdentity);

const at = useClock();

const admin: SignedIn = { type: "admin", id: randomUUID() };
const visit = { address: "102.89.1.1", userAgent: "Test" };
const day = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const newEmail = () => `${randomUUID()}@reach.test`;
const key = (email: string) => ({ fingerprint: fingerprint(email) });

/** Creates a client, by default with a verified address. */
async function newUser(
  of: { isProven?: boolean; createdAt?: string } = {},
): Promise<SignedIn & { email: string }> {
  const { isProven = true, createdAt = ago(100 * day) } = of;
  const proof = isProven && { emailVerifiedAt: createdAt };
  return makeAccount("client", { email: newEmail(), createdAt, ...proof });
}
/** Returns the latest code mailed to an address. */
const codeTo = (email: string) =>
  identity
    .mails()
    .flatMap(({ to, text }) =>
      to.includes(email) ? (/^ {4}(\d{6})$/m.exec(text ?? "")?.[1] ?? []) : [],
    )[0] ?? "";
const resumed = async (accountId: string) =>
  (await Audit.list({ accountId, kind: "mail-resumed" })).items.map(({ actorType, before, after }) => [
    actorType,
    before,
    after,
  ]);

describe("feedback of the mail service", () => {
  it("closes an address regardless of case, reports a change once, and never stores the address", async () => {
    const email = newEmail();
    const told = { kind: "bounced", email: email.toUpperCase(), sentAt: ago(1000) } as const;
    expect([await recordFeedback(told), await recordFeedback(told)]).toEqual([true, false]);
    expect(await mailProblem(email)).toMatchObject({ reason: "bounced" });
    const { data } = await UndeliverableEntity.get(key(email)).go();
    expect(JSON.stringify(data)).not.toContain("reach.test");
  });

  it("counts once if it is repeated concurrently, and loses none of several", async () => {
    const email = newEmail();
    const days = [1, 2, 3].map((count) => ago(count * day));
    const told = days.flatMap((sentAt) => [1, 2].map(() => recordFeedback({ kind: "slow", email, sentAt })));
    const news = await Promise.all(told);
    expect(news.filter(Boolean)).toHaveLength(3);
    expect(await mailProblem(email)).toMatchObject({ reason: "slow" });
  });

  it("about a mail from before the owner used a later code does not close the address, however late", async () => {
    const email = newEmail();
    const sentAt = ago(1000);
    await recordDelivery(email, { isWanted: true });
    for (const kind of ["bounced", "complained"] as const)
      expect(await recordFeedback({ kind, email, sentAt })).toBe(false);
    expect(await mailProblem(email)).toBeNull();
  });

  it("is rejected if it is invalid", async () => {
    for (const wrong of [{ kind: "lost" }, { sentAt: "yesterday" }, { email: "" }])
      await expect(
        Promise.resolve().then(() =>
          recordFeedback({ kind: "bounced", email: newEmail(), sentAt: ago(1), ...wrong } as never),
        ),
      ).rejects.toThrow();
  });
});

describe("the owner of an account", () => {
  it("sees that mail does not arrive, requests a code, and resumes mail with it", async () => {
    const owner = await newUser();
    expect(await ownMail(owner)).toEqual({ email: owner.email, problem: null });
    await expect(sendVerificationCode(owner, { onlyIfExpired: false }, visit)).rejects.toMatchObject({
      code: "conflict",
    });
    const sentAt = ago(1000);
    await recordFeedback({ kind: "complained", email: owner.email, sentAt });
    expect(await ownMail(owner)).toEqual({
      email: owner.email,
      problem: { reason: "complained", at: sentAt },
    });
    await sendVerificationCode(owner, { onlyIfExpired: false }, visit);
    expect(await mailCode({ purpose: "verify-email", subject: owner.id })).toBe("sent");
    await expect(verifyEmail(owner, "000000", visit)).rejects.toMatchObject({ code: "invalid" });
    expect((await ownMail(owner)).problem).not.toBeNull();
    await verifyEmail(owner, codeTo(owner.email), visit);
    expect((await ownMail(owner)).problem).toBeNull();
    expect(await resumed(owner.id)).toEqual([["client", { mails: "complained" }, { mails: "go" }]]);
    // The same feedback, repeated.
    await recordFeedback({ kind: "complained", email: owner.email, sentAt });
    expect((await ownMail(owner)).problem).toBeNull();
  });

  it("may request a code for it twice a day", async () => {
    const owner = await newUser();
    await recordFeedback({ kind: "bounced", email: owner.email, sentAt: ago(1000) });
    for (let count = 0; count < 2; count += 1)
      await sendVerificationCode(owner, { onlyIfExpired: false }, visit);
    await expect(sendVerificationCode(owner, { onlyIfExpired: false }, visit)).rejects.toMatchObject({
      code: "too-many",
    });
    at(Date.now() + day);
    await sendVerificationCode(owner, { onlyIfExpired: false }, visit);
  });

  it("without a verified address sees no earlier problems, and no complaints", async () => {
    const stranger = await newUser({ isProven: false, createdAt: ago(5000) });
    await recordFeedback({ kind: "complained", email: stranger.email, sentAt: ago(6000) });
    expect((await ownMail(stranger)).problem).toBeNull();
    // The limits of codes must not reveal them either.
    for (let count = 0; count < 5; count += 1)
      await sendVerificationCode(stranger, { onlyIfExpired: false }, visit);
    const sentAt = ago(0);
    await recordFeedback({ kind: "complained", email: stranger.email, sentAt });
    expect((await ownMail(stranger)).problem).toEqual({ reason: "bounced", at: sentAt });
  });

  it("must be signed in", async () => {
    await expect(ownMail(anonymous)).rejects.toMatchObject({ code: "unauthenticated" });
  });
});

describe("an admin", () => {
  it("sees it in the list of users, and resumes mail once, with an audit entry", async () => {
    const [one, other] = [await newUser({ createdAt: "2040-01-02T00:00:00.000Z" }), await newUser()];
    const sentAt = ago(1000);
    await recordFeedback({ kind: "bounced", email: one.email, sentAt });
    const { items } = await list(admin, { type: "client", limit: 1 });
    expect(items).toMatchObject([{ id: one.id, mailProblem: { reason: "bounced", at: sentAt } }]);
    for (const user of [one, one, other]) await resumeMail(admin, user.id, visit);
    expect([await resumed(one.id), await resumed(other.id)]).toEqual([
      [["admin", { mails: "bounced" }, { mails: "go" }]],
      [],
    ]);
    expect(await mailProblem(one.email)).toBeNull();
  });

  it("is required, and the account must exist", async () => {
    const { id } = await newUser();
    await expect(resumeMail({ type: "client", id }, id, visit)).rejects.toMatchObject({ code: "forbidden" });
    await expect(resumeMail(admin, randomUUID(), visit)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("the state of an address", () => {
  it("is read for many at once, omitting those without one", async () => {
    const emails = Array.from({ length: 100 }, newEmail);
    const [first = ""] = emails;
    await recordFeedback({ kind: "bounced", email: first, sentAt: ago(1000) });
    expect([...(await mailProblems(emails)).keys()]).toEqual([first]);
    expect(await mailProblems([])).toEqual(new Map());
  });

  it("is deleted with its account, except for a complaint", async () => {
    const [dead, angry] = [newEmail(), newEmail()];
    for (const email of [dead, angry]) await recordFeedback({ kind: "bounced", email, sentAt: ago(1000) });
    await recordFeedback({ kind: "complained", email: angry, sentAt: ago(500) });
    for (const email of [dead, angry, angry]) await deleteBounces(email);
    expect((await UndeliverableEntity.get(key(dead)).go()).data).toBeNull();
    expect((await UndeliverableEntity.get(key(angry)).go()).data).toMatchObject({ slowDays: [] });
    expect((await UndeliverableEntity.get(key(angry)).go()).data).not.toHaveProperty("bouncedAt");
    expect(await mailProblem(angry)).toMatchObject({ reason: "complained" });
  });

  it("expires, and an open address is recorded only if it was closed", async () => {
    const [email, good] = [newEmail(), newEmail()];
    await recordFeedback({ kind: "bounced", email, sentAt: ago(1000) });
    const { data } = await UndeliverableEntity.get(key(email)).go();
    expect(data?.expiresAt).toBeGreaterThan((Date.now() + 364 * day) / 1000);
    await recordFeedback({ kind: "complained", email, sentAt: ago(500) });
    expect((await UndeliverableEntity.get(key(email)).go()).data).not.toHaveProperty("expiresAt");
    expect([await resumeDelivery(email), await resumeDelivery(email), await resumeDelivery(good)]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await UndeliverableEntity.get(key(good)).go()).data).toBeNull();
  });
});
