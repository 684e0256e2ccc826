import { type AuditEntry, AuditEntity } from "../../../domain/audit/index.ts";
import { notify, type News, type NotifyOutcome } from "./notify.ts";

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
