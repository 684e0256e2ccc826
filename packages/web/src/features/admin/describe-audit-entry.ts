import { auditWords, ownAccount } from "@handiwork/core/audit/kinds.rules";
import type { AuditItem } from "@handiwork/core/audit/schema";

/** Describes an entry of the audit log, without its time: "Ada Obi approved Chidi Eze". */
export function describeAuditEntry(item: AuditItem): string {
  return `${actorOf(item)} ${auditWords[item.kind].action(describeSubject(item))}`;
}

function actorOf({ actor, actorType, account }: AuditItem): string {
  if (actor) return actor.name ?? "A former user";
  if (actorType !== "system") return account?.name ?? "Someone";
  return "The marketplace";
}

function describeSubject({ actor, account, subject, before, after }: AuditItem): string {
  if (subject !== null) {
    const [kind = "", name = ""] = subject.split(":");
    const title = after["title"] ?? before["title"] ?? after["name"] ?? before["name"] ?? name;
    const subjectNouns: Record<string, string> = {
      post: "the post",
      partner: "the partner",
      plan: "the plan",
      letters: "the dead letters of",
    };
    return `${subjectNouns[kind] ?? kind} ${title}`.trim();
  }
  if (account && account.id === actor?.id) return ownAccount;
  return account?.name ?? "a former user";
}
