import type { AuditItem } from "@handiwork/core/model/audit/schema";

const own = "their own account";

/** What an entry of the audit says happened; `whom` is the account or thing concerned. */
const deeds: Record<AuditItem["kind"], (whom: string) => string> = {
  registered: () => "registered",
  "registration-repeated": () => "tried to register with an address that is taken",
  "signed-out-everywhere": () => "signed out everywhere",
  "password-changed": () => "changed their password",
  "password-reset": () => "set a new password",
  "email-verified": () => "proved their e-mail address",
  "email-changed": () => "changed their e-mail address",
  "mail-resumed": (whom) =>
    whom === own ? "had e-mail sent to them again" : `had e-mail sent to ${whom} again`,
  approved: (whom) => `approved ${whom}`,
  rejected: (whom) => `rejected ${whom}`,
  disabled: (whom) => `disabled ${whom}`,
  enabled: (whom) => `enabled ${whom}`,
  "type-changed": (whom) => `changed the type of ${whom}`,
  "profile-changed": (whom) =>
    whom === own ? "changed their public profile" : `changed the public profile of ${whom}`,
  deleted: (whom) => (whom === own ? `deleted ${whom}` : `deleted the account of ${whom}`),
  "review-deleted": (whom) => `deleted a review of ${whom}`,
  "report-resolved": (whom) => `resolved a report about ${whom}`,
  verified: (whom) => `verified ${whom}`,
  "verification-removed": (whom) => `removed the verification of ${whom}`,
  suspended: (whom) => `suspended ${whom}`,
  "merchant-changed": (whom) => (whom === own ? "changed their business" : `changed the business of ${whom}`),
  "post-created": (what) => `created ${what}`,
  "post-changed": (what) => `changed ${what}`,
  "post-published": (what) => `published ${what}`,
  "post-unpublished": (what) => `unpublished ${what}`,
  "post-deleted": (what) => `deleted ${what}`,
  "partner-created": (what) => `added ${what}`,
  "partner-changed": (what) => `changed ${what}`,
  "partner-shown": (what) => `showed ${what}`,
  "partner-hidden": (what) => `hid ${what}`,
  "partner-deleted": (what) => `deleted ${what}`,
  "settings-changed": () => "changed the settings",
  "plan-changed": (what) => `changed ${what}`,
  "payment-refunded": (whom) => `recorded the refund of a payment of ${whom}`,
  "payment-granted": (whom) => `granted a held payment of ${whom}`,
  "payment-resolved": (whom) => `looked at a payment of ${whom}`,
  "premium-granted": (whom) => `granted premium to ${whom}`,
  "premium-ended": (whom) => `ended the premium of ${whom}`,
  "import-started": () => "started a bulk import",
  "import-cancelled": () => "cancelled a bulk import",
  "import-finished": () => "finished a bulk import",
  "invitation-repeated": (whom) => `invited ${whom} again`,
  "invitation-accepted": () => "accepted an invitation",
  "letters-replayed": (what) => `replayed ${what}`,
  "letter-discarded": (what) => `discarded one of ${what}`,
};

/** An entry of the audit in a sentence without its moment: "Ada Obi approved Chidi Eze". */
export function auditInWords(item: AuditItem): string {
  return `${actorOf(item)} ${deeds[item.kind](whomOf(item))}`;
}

function actorOf({ actor, actorType, account }: AuditItem): string {
  if (actor) return actor.name ?? "A former user";
  if (actorType !== "system") return account?.name ?? "Somebody";
  return "The marketplace";
}

function whomOf({ actor, account, subject, before, after }: AuditItem): string {
  if (subject !== null) {
    const [kind = "", name = ""] = subject.split(":");
    const title = after["title"] ?? before["title"] ?? after["name"] ?? before["name"] ?? name;
    const things: Record<string, string> = {
      post: "the post",
      partner: "the partner",
      plan: "the plan",
      letters: "the dead letters of",
    };
    return `${things[kind] ?? kind} ${title}`.trim();
  }
  if (account && account.id === actor?.id) return own;
  return account?.name ?? "a former user";
}
