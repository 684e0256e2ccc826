import { randomUUID } from "node:crypto";
import { beforeAll, expect, it, vi } from "vitest";
import { identity, useIdentity } from "../../../../tests/setup/identity.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { mailInvitation } from "../mail/effects.ts";
import type { SignedIn } from "../platform/actor.ts";
import { Conflict, Forbidden, Invalid, NotFound, TooMany } from "../platform/errors.ts";
import { AccountEntity } from "../accounts/index.ts";
import { disableUser } from "../users/index.ts";
import { AuditEntity } from "../audit/index.ts";
import { resumeMail, recordFeedback } from "../undeliverable/index.ts";
import { acceptInvitation, InvitationEntity, inviteAgain, listInvitees, newInvitation } from "./index.ts";
import { useClock } from "../testing/clock.ts";

vi.hoisted(() => (process.env["SITE_ORIGIN"] = "https://handiwork.test"));

beforeAll(useTable);
beforeAll(useIdentity);

const at = useClock();

const admin: SignedIn = { type: "admin", id: randomUUID() };
const visit = { address: "102.89.1.1", userAgent: "Test" };

/** Creates an artisan imported on a day in 2039, who was mailed. */
async function invited(day = 1): Promise<{ id: string; email: string }> {
  const id = randomUUID();
  const email = `${id}@handiwork.test`;
  const user = { sub: id, email, password: randomUUID(), group: "artisan" } as const;
  await identity.importUsers([{ ...user, emailVerified: true, enabled: true }]);
  await AccountEntity.create({ id, userType: "artisan", fullName: "Ngozi Okafor", email }).go();
  const invitedAt = `2039-01-${String(day).padStart(2, "0")}T08:00:00.000Z`;
  const row = newInvitation({ accountId: id, email, name: "Ngozi Okafor", invitedBy: admin.id });
  await InvitationEntity.put({ ...row, invitedAt }).go();
  expect(await mailInvitation(id)).toBe("sent");
  return { id, email };
}

const lastToken = (email: string) =>
  /\/welcome\?token=(\S+)/.exec(identity.mailsTo(email)[0]?.text ?? "")?.[1] ?? "none";
const accept = (token: string) =>
  acceptInvitation({ token, password: "wet paint on tuesday", acceptTerms: true }, visit);

async function listed(limit = 50) {
  const items = [];
  for (let cursor: string | undefined; ;) {
    const page = await listInvitees(admin, { limit, ...(cursor && { cursor }) });
    items.push(...page.items);
    if (page.nextCursor === null) return items;
    cursor = page.nextCursor;
  }
}
const idsListed = async (limit?: number) => (await listed(limit)).map(({ id }) => id);

it("lists pending invitations, latest first, page by page", async () => {
  const people = [await invited(3), await invited(5), await invited(4)];
  const ids = [people[1], people[2], people[0]].map((person) => person?.id);
  expect((await idsListed()).slice(0, 3)).toEqual(ids);
  expect((await idsListed(1)).slice(0, 3)).toEqual(ids);
  expect((await listed())[0]).toMatchObject({
    name: "Ngozi Okafor",
    email: people[1]?.email,
    invitedAt: "2039-01-05T08:00:00.000Z",
    mailProblem: null,
  });
});

it("omits accounts that accepted, signed in another way, are disabled or deleted", async () => {
  const [came, proved, disabled, gone, waiting] = [
    await invited(),
    await invited(),
    await invited(),
    await invited(),
    await invited(),
  ];
  await accept(lastToken(came.email));
  await AccountEntity.patch({ id: proved.id }).set({ emailVerifiedAt: new Date().toISOString() }).go();
  await disableUser({ type: "system" }, disabled.id);
  await AccountEntity.remove({ id: gone.id }).go();
  const ids = await idsListed();
  expect(ids).toContain(waiting.id);
  for (const { id } of [came, proved, disabled, gone]) expect(ids).not.toContain(id);
});

it("mails a new link on request, once despite repeated requests, with an audit entry", async () => {
  const { id, email } = await invited();
  const first = lastToken(email);
  await Promise.all([inviteAgain(admin, id, visit), inviteAgain(admin, id, visit)]);
  expect((await listed()).find((item) => item.id === id)?.sentAt).toBeNull();
  expect(await mailInvitation(id)).toBe("sent");
  expect(await mailInvitation(id)).toBe("nothing");
  expect(identity.mailsTo(email)).toHaveLength(2);
  const { data } = await AuditEntity.query.byAccount({ accountId: id }).go({ consistent: true });
  expect(data).toMatchObject([{ kind: "invitation-repeated", actorId: admin.id, after: { email } }]);
  await expect(accept(first)).rejects.toThrow(NotFound);
  await accept(lastToken(email));
});

it("keeps the row for another ninety days, and the new link is valid for thirty", async () => {
  const { id, email } = await invited();
  const moment = Date.now() + 60 * 86_400_000;
  at(moment);
  await inviteAgain(admin, id, visit);
  await mailInvitation(id);
  const { data } = await InvitationEntity.get({ accountId: id }).go({ consistent: true });
  expect(data?.expiresAt).toBe(Math.floor(moment / 1000) + 90 * 86_400);
  await accept(lastToken(email));
});

it("rejects accounts that need no invitation", async () => {
  const [came, disabled] = [await invited(), await invited()];
  await accept(lastToken(came.email));
  await disableUser({ type: "system" }, disabled.id);
  await expect(inviteAgain(admin, came.id, visit)).rejects.toThrow(Conflict);
  await expect(inviteAgain(admin, disabled.id, visit)).rejects.toThrow("disabled");
  await expect(inviteAgain(admin, randomUUID(), visit)).rejects.toThrow(NotFound);
});

it("rejects an address that bounces until an admin resumes its mail", async () => {
  const { id, email } = await invited();
  await recordFeedback({ kind: "bounced", email, sentAt: new Date().toISOString() });
  expect((await listed()).find((item) => item.id === id)?.mailProblem?.reason).toBe("bounced");
  await expect(inviteAgain(admin, id, visit)).rejects.toThrow("bounce");
  await resumeMail(admin, id, visit);
  await inviteAgain(admin, id, visit);
  expect(await mailInvitation(id)).toBe("sent");
});

it("mails an artisan at most three times a week", async () => {
  const { id } = await invited();
  for (let count = 0; count < 3; count += 1) {
    await inviteAgain(admin, id, visit);
    await mailInvitation(id);
  }
  await expect(inviteAgain(admin, id, visit)).rejects.toThrow(TooMany);
});

it("is for admins only, and rejects a cursor of another list", async () => {
  for (const type of ["client", "artisan", "merchant"] as const) {
    const actor = { type, id: randomUUID() };
    await expect(listInvitees(actor, {})).rejects.toThrow(Forbidden);
    await expect(inviteAgain(actor, randomUUID(), visit)).rejects.toThrow(Forbidden);
  }
  await expect(listInvitees(admin, { cursor: "x" })).rejects.toThrow(Invalid);
});
