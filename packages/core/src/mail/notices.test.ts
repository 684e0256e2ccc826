import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { identity, useIdentity } from "../../../../tests/setup/identity.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { type AuditKind, auditKinds, list, record } from "../audit/index.ts";
import { notifyOfAuditEntry } from "../audit/notices.ts";
import { makeAccount } from "../testing/index.ts";
import { useClock } from "../testing/clock.ts";

vi.hoisted(() => (process.env["SITE_ORIGIN"] = "https://handiwork.test"));

beforeAll(useTable);
beforeAll(useIdentity);

const at = useClock();

const newAccount = () => makeAccount("artisan", { fullName: "<b>Ada</b>" });

/**
 * Writes an audit entry.
 *
 * @returns its key, as in the stream
 */
async function left(
  accountId: string,
  kind: AuditKind,
  texts: { before?: Record<string, string>; after?: Record<string, string> } = {},
) {
  await record({ kind, accountId, actor: { type: "anonymous" }, ...texts });
  const [entry] = (await list({ accountId }, undefined, 1)).items;
  return { accountId, id: entry?.id ?? "" };
}

/** Returns the outcome of the mail. */
const mailNotice = async (key: Parameters<typeof notifyOfAuditEntry>[0]) =>
  (await notifyOfAuditEntry(key))[1];

describe("notifyOfAuditEntry mails the account's owner", () => {
  it.each([
    ["password-changed", "Your password was changed"],
    ["password-reset", "Your password was reset"],
    ["approved", "Your profile is now in the search results"],
    ["rejected", "Your profile was not approved"],
    ["suspended", "Your profile is no longer in the search results"],
    ["premium-granted", "You have been given premium"],
    ["premium-ended", "Your premium was ended"],
    ["registration-repeated", "You already have an account"],
  ] as const)("%s once, however often the event is delivered", async (kind, subject) => {
    const { id, email } = await newAccount();
    const key = await left(id, kind);
    expect([await mailNotice(key), await mailNotice(key)]).toEqual(["sent", "again"]);
    expect(identity.mailsTo(email)).toMatchObject([{ subject }]);
  });

  it("each change of the password, with its time", async () => {
    const { id, email } = await newAccount();
    for (const time of ["2026-11-21T10:04:00Z", "2026-11-21T23:30:00Z"]) {
      at(time);
      await mailNotice(await left(id, "password-changed"));
    }
    const [second, first] = identity.mailsTo(email);
    expect(first?.text).toContain("21 November 2026, 11:04 am (Lagos time)");
    expect(second?.text).toContain("22 November 2026, 12:30 am (Lagos time)");
  });

  it("a change of the address, at the old address", async () => {
    const { id, email } = await newAccount();
    const old = `${randomUUID()}@handiwork.test`;
    expect(await mailNotice(await left(id, "email-changed", { before: { email: old } }))).toBe("sent");
    expect(identity.mailsTo(old)).toMatchObject([{ subject: "Your email address was changed" }]);
    expect(identity.mailsTo(email)).toEqual([]);
  });

  it("an approval with a link to the public page", async () => {
    const { id, email } = await newAccount();
    await mailNotice(await left(id, "approved"));
    expect(identity.mailsTo(email)[0]?.text).toContain(`https://handiwork.test/artisans/${id}`);
    expect(identity.mailsTo(email)[0]?.text).not.toContain("available");
  });

  it("a question about the availability that the approval turned on", async () => {
    const { id, email } = await newAccount();
    await mailNotice(await left(id, "approved", { after: { isOnline: "true" } }));
    const [mail] = identity.mailsTo(email);
    expect(mail?.text).toContain("You are shown as available for new jobs. Is that right?");
    expect(mail?.text).toContain("https://handiwork.test/artisan\n");
  });

  it.each([
    ["approved", "Your business is now listed", "/merchants/"],
    ["rejected", "Your business was not approved", "/dashboard"],
    ["suspended", "Your business is no longer listed", "/dashboard"],
  ] as const)("that the business was %s, and why", async (kind, subject, path) => {
    const { id, email } = await newAccount();
    await mailNotice(await left(id, kind, { after: { userType: "merchant", reason: "No address" } }));
    const [mail] = identity.mailsTo(email);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain(`https://handiwork.test${path}`);
    expect(mail?.text?.includes("The reason: No address")).toBe(kind !== "approved");
  });

  it("how long granted premium lasts, and why premium was ended", async () => {
    const { id, email } = await newAccount();
    const premiumExpiresAt = "2027-01-31T23:30:00.000Z";
    await mailNotice(await left(id, "premium-granted", { after: { premiumExpiresAt, reason: "A gift" } }));
    await mailNotice(await left(id, "premium-ended", { after: { premiumExpiresAt, reason: "Complaints" } }));
    const [ended, given] = identity.mailsTo(email);
    expect(given?.text).toContain("it runs until 1 February 2027");
    expect(given?.text).not.toContain("A gift");
    expect(ended?.text).toContain("The reason: Complaints");
  });

  it("a repeated registration once a day, however often it is attempted", async () => {
    const { id, email } = await newAccount();
    at("2026-11-21T10:00:00Z");
    for (let round = 0; round < 3; round += 1) await mailNotice(await left(id, "registration-repeated"));
    expect(identity.mailsTo(email)).toHaveLength(1);
    at("2026-11-22T10:00:00Z");
    await mailNotice(await left(id, "registration-repeated"));
    expect(identity.mailsTo(email)).toHaveLength(2);
  });

  it("no text that a user wrote", async () => {
    const { id, email } = await newAccount();
    for (const kind of auditKinds) await mailNotice(await left(id, kind));
    const mails = identity.mailsTo(email);
    expect(mails).toHaveLength(8);
    for (const { text, html } of mails) expect(`${text}${html}`).not.toContain("Ada");
  });
});

describe("notifyOfAuditEntry sends no mail", () => {
  it.each([
    "registered",
    "email-verified",
    "signed-out-everywhere",
    "disabled",
    "enabled",
    "type-changed",
    "report-resolved",
  ] as const)("about %s", async (kind) => {
    const { id, email } = await newAccount();
    expect(await mailNotice(await left(id, kind))).toBe("nothing");
    expect(identity.mailsTo(email)).toEqual([]);
  });

  it("if the account or the entry is deleted", async () => {
    expect(await mailNotice(await left(randomUUID(), "password-changed"))).toBe("nothing");
    const { id } = await newAccount();
    expect(await mailNotice({ accountId: id, id: "01JD0000000000000000000000" })).toBe("nothing");
  });
});
