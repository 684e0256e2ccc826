import { type AuditEntry, AuditEntity } from "./index.ts";
import { readSettings } from "../settings/index.ts";
import { siteName } from "../reference/content.ts";
import { formatDate, formatLagosTime } from "../reference/dates.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import type { AuditMailData, EmailContent } from "../notifications/kind.schema.ts";
import type { NotificationContent } from "../notifications/kinds.rules.ts";
import * as decisions from "../notifications/kinds/decisions.schema.ts";
import { revokedPremiumEmail, grantedPremiumEmail } from "../notifications/kinds/premium.schema.ts";
import { renderEmail } from "../mail/render.ts";
import { sendOnce } from "../mail/send-once.ts";
import type { NoticeOutcomes, WantedOutcome } from "../mail/wanted.ts";
import { notify, type NotifyOutcome } from "../notifications/notify.ts";

/**
 * Notifies the user concerned by an audit entry, in the app and by mail. Idempotent: once per entry; repeated
 * registrations with a user's address notify once a day. Returns both outcomes; `nothing` for entries without notices
 * and deleted accounts.
 *
 * @throws {Unavailable} @throws what `sendOnce` throws
 */
export async function notifyOfAuditEntry(key: { accountId: string; id: string }): Promise<NoticeOutcomes> {
  const { data: entry } = await AuditEntity.get(key).go({ consistent: true });
  return entry ? [await notifyOf(entry), await mailOf(entry)] : ["nothing", "nothing"];
}

async function notifyOf(entry: AuditEntry): Promise<NotifyOutcome> {
  const { kind, id, accountId, createdAt, after } = entry;
  const content = contentOf(entry);
  const userId = kind === "report-resolved" ? after?.["reporterId"] : accountId;
  if (!content || userId === undefined) return "nothing";
  return notify(userId, content, { name: `${kind}/${id}`, at: createdAt });
}

function contentOf(entry: AuditEntry): NotificationContent | undefined {
  const { kind, createdAt, after } = entry;
  const { record, reason, startsAvailable, until } = factsOf(entry);
  if (kind === "approved") return { kind, data: { record, startsAvailable } };
  if (kind === "rejected" || kind === "suspended") return { kind, data: { record, reason } };
  if (kind === "premium-granted")
    return { kind: "premium-started", data: { until, planName: null, reference: null } };
  if (kind === "premium-ended") return { kind, data: { endedAt: createdAt, reason } };
  if (kind !== "report-resolved") return undefined;
  // The entry's subject is `message/…`, `review/…` or `profile/…`.
  const named = after?.["subject"]?.split("/")[0];
  const subject = (["message", "review"] as const).find((each) => each === named) ?? "profile";
  return { kind, data: { subject } };
}

/** Returns an entry's data for notices. `until` is the end of granted premium (ISO 8601). */
function factsOf({ createdAt, after: { userType, reason, isOnline, premiumExpiresAt } = {} }: AuditEntry) {
  return {
    record: userType === "merchant" ? "merchant" : "artisan",
    reason: reason ?? null,
    startsAvailable: isOnline === "true",
    until: premiumExpiresAt ?? createdAt,
  } as const;
}

async function mailOf(entry: AuditEntry): Promise<WantedOutcome> {
  const { kind, accountId, id, createdAt } = entry;
  if (!isMailed(kind)) return "nothing";
  const to = await addressOf(entry);
  if (to === undefined) return "nothing";
  const { support } = await readSettings();
  const { until, ...facts } = factsOf(entry);
  const inWords = { until: formatDate(until), when: formatLagosTime(createdAt) };
  const content = auditEntryEmails[kind]({ ...facts, ...inWords, accountId, support });
  const onceKey = kind === "registration-repeated" ? `${kind}/${accountId}/${createdAt.slice(0, 10)}` : id;
  return sendOnce(onceKey, renderEmail(to, content));
}

/** Returns the recipient: a change of address notifies the old address, whose owner may not have made it. */
async function addressOf({ kind, accountId, before }: AuditEntry): Promise<string | undefined> {
  if (kind === "email-changed") return before?.["email"];
  const { data: profile } = await AccountEntity.get({ id: accountId }).go({ consistent: true });
  return profile?.email;
}

/** The mails about audit entries. */
export const auditEntryEmails = {
  approved: decisions.approvedEmail,
  rejected: decisions.rejectedEmail,
  suspended: decisions.suspendedEmail,
  "premium-granted": grantedPremiumEmail,
  "premium-ended": revokedPremiumEmail,
  "password-changed": (about) =>
    passwordEmail(
      about,
      "Your password was changed",
      `The password of your ${siteName} account was changed on ${about.when}. All other sessions have ended.`,
    ),
  "password-reset": (about) =>
    passwordEmail(
      about,
      "Your password was reset",
      `The password of your ${siteName} account was reset on ${about.when}, with a code that we mailed to this address. All sessions have ended.`,
    ),
  "email-changed": ({ when, support }) => ({
    subject: "Your email address was changed",
    blocks: [
      `The email address of your ${siteName} account was changed on ${when}. You can no longer sign in with this one.`,
      ifItWasYou,
      `If this was not you, someone else may be using your account. Write to ${support.email} or call ${support.phone} at once.`,
    ],
    why: `You get this email because this was the address of a ${siteName} account until now.`,
  }),
  "registration-repeated": () => ({
    subject: "You already have an account",
    blocks: [
      `Someone tried to register on ${siteName} with your email address. You have an account with it already, and nothing has changed.`,
      { label: "Sign in", path: "/signin" },
      { label: "Set a new password if you have forgotten yours", path: "/forgot-password" },
      "If this was not you, there is nothing to do.",
    ],
    why: `You get this email because your ${siteName} account has this address.`,
  }),
} satisfies Record<string, (about: AuditMailData) => EmailContent>;

function isMailed(kind: string): kind is keyof typeof auditEntryEmails {
  return Object.hasOwn(auditEntryEmails, kind);
}

const ifItWasYou = "If this was you, there is nothing to do.";

function passwordEmail({ support }: AuditMailData, subject: string, story: string): EmailContent {
  return {
    subject,
    blocks: [
      story,
      ifItWasYou,
      "If this was not you, someone else may be using your account. Set a new password now, which ends all sessions:",
      { label: "Set a new password", path: "/forgot-password" },
      `Then write to ${support.email}, and we will look into it with you.`,
    ],
    why: "You get this email because it concerns the safety of your account.",
  };
}
