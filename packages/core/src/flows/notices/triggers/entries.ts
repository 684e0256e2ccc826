import { type AuditEntry, AuditEntity } from "../../../domain/audit/index.ts";
import { readSettings } from "../../../domain/settings/index.ts";
import { dayInWords, momentInWords } from "../../../fixed/days.ts";
import { AccountEntity } from "../../../model/account/account.entity.ts";
import type { News } from "../../../model/notification/kinds.ts";
import { entryLetters } from "../mail/entry-letters.ts";
import { layOut } from "../mail/layout.ts";
import { type OnceOutcome, sendOnce } from "../mail/once.ts";
import { notify, type NotifyOutcome } from "../notification/notify.ts";

/** Tells the person concerned what an entry of the audit says. Safe to repeat. Out: `nothing` for entries that tell nobody. */
export async function notifyOfEntry(key: { accountId: string; id: string }): Promise<NotifyOutcome> {
  const { data: entry } = await AuditEntity.get(key).go({ consistent: true });
  const told = entry && toldOf(entry);
  if (!told) return "nothing";
  return notify(told.userId, told.news, { name: `${entry.kind}/${entry.id}`, at: entry.createdAt });
}

function toldOf({
  kind,
  accountId,
  createdAt,
  after = {},
}: AuditEntry): { userId: string; news: News } | undefined {
  const record: "merchant" | "artisan" = after["userType"] === "merchant" ? "merchant" : "artisan";
  if (kind === "approved") {
    const startsAvailable = after["isOnline"] === "true";
    return { userId: accountId, news: { kind, data: { record, startsAvailable } } };
  }
  if (kind === "rejected" || kind === "suspended")
    return { userId: accountId, news: { kind, data: { record, reason: after["reason"] ?? null } } };
  if (kind === "premium-granted") {
    const data = { until: after["premiumExpiresAt"] ?? createdAt, planName: null, reference: null };
    return { userId: accountId, news: { kind: "premium-started", data } };
  }
  if (kind === "premium-ended") {
    const data = { endedAt: createdAt, reason: after["reason"] ?? null };
    return { userId: accountId, news: { kind, data } };
  }
  const { reporterId, subject = "" } = after;
  if (kind !== "report-resolved" || reporterId === undefined) return undefined;
  // The entry names the subject as `message/…`, `review/…` or `profile/…`.
  const about = (["message", "review"] as const).find((each) => subject.startsWith(`${each}/`)) ?? "profile";
  return { userId: reporterId, news: { kind, data: { subject: about } } };
}

/**
 * Tells the person concerned what an entry of the audit says, by mail. Safe to repeat: an entry is mailed once, and of a
 * registration that is repeated with somebody's address the owner hears once a day. Out: as `sendOnce`, or `nothing` where
 * such entries are not mailed, or nobody is there.
 */
export async function mailNotice(key: { accountId: string; id: string }): Promise<"nothing" | OnceOutcome> {
  const { data: entry } = await AuditEntity.get(key).go({ consistent: true });
  if (!entry || !isTold(entry.kind)) return "nothing";
  const to = await addressOf(entry);
  if (to === undefined) return "nothing";
  const { accountId, after: { reason, userType, premiumExpiresAt, isOnline } = {} } = entry;
  const { support } = await readSettings();
  const about = {
    support,
    when: momentInWords(entry.createdAt),
    accountId,
    record: userType === "merchant" ? "merchant" : "artisan",
    ...(reason ? { reason } : {}),
    startsAvailable: isOnline === "true",
    ...(premiumExpiresAt ? { until: dayInWords(premiumExpiresAt) } : {}),
  } as const;
  const letter = entryLetters[entry.kind](about);
  return sendOnce(onceKey(entry), layOut(to, letter));
}

function isTold(kind: string): kind is keyof typeof entryLetters {
  return Object.hasOwn(entryLetters, kind);
}

/** A change of the address is told to the old one, whose owner may not have made it. */
async function addressOf({ kind, accountId, before }: AuditEntry): Promise<string | undefined> {
  if (kind === "email-changed") return before?.["email"];
  const { data: profile } = await AccountEntity.get({ id: accountId }).go({ consistent: true });
  return profile?.email;
}

function onceKey({ kind, accountId, id, createdAt }: AuditEntry): string {
  return kind === "registration-repeated" ? `${kind}/${accountId}/${createdAt.slice(0, 10)}` : id;
}
