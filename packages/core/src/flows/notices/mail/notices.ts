import { AccountEntity } from "../../../domain/identity/account/index.ts";
import { type AuditEntry, AuditEntity } from "../../../domain/audit/index.ts";
import { readSettings } from "../../../domain/settings/index.ts";
import { dayInWords, momentInWords } from "./days.ts";
import { layOut } from "./layout.ts";
import { type OnceOutcome, sendOnce } from "./once.ts";
import { notices } from "./templates.ts";

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
  const letter = notices[entry.kind](about);
  return sendOnce(onceKey(entry), layOut(to, letter));
}

function isTold(kind: string): kind is keyof typeof notices {
  return Object.hasOwn(notices, kind);
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
