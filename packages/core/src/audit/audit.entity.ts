import { CustomAttributeType } from "electrodb";
import { nowIso } from "../platform/clock.ts";
import { newId } from "../platform/ids.ts";
import { entity, indexKey, primaryKey } from "../platform/table/index.ts";
import { actorTypes, auditKinds } from "./kinds.rules.ts";

/** Changed values by name. */
const texts = { type: CustomAttributeType<Readonly<Record<string, string>>>("any"), readOnly: true } as const;

/** An audit entry: actor, action, subject, time and address. Immutable. Never contains a password, code or token. */
export const AuditEntity = entity("audit", {
  attributes: {
    id: { type: "string", required: true, readOnly: true, default: newId },
    kind: { type: auditKinds, required: true, readOnly: true },
    /** The account concerned; if the subject is not an account, the acting admin's (none for `system`). */
    accountId: { type: "string", required: true, readOnly: true },
    /**
     * The changed object if it is not an account: `post:<slug>`, `partner:<id>`, `settings`, `plan:<slug>`,
     * `import:<id>`, `letters:<function>`.
     */
    subject: { type: "string", readOnly: true },
    actorType: { type: actorTypes, required: true, readOnly: true },
    actorId: { type: "string", readOnly: true },
    address: { type: "string", readOnly: true },
    userAgent: { type: "string", readOnly: true },
    before: texts,
    after: texts,
    createdAt: { type: "string", required: true, readOnly: true, default: nowIso },
    /** The calendar month in UTC: `2026-11`. */
    month: { type: "string", required: true, readOnly: true, default: () => nowIso().slice(0, 7) },
  },
  indexes: {
    byAccount: primaryKey(["accountId"], ["id"]),
    /** Entries of a month. */
    byMonth: indexKey("gsi1", ["month"], ["id"]),
    /** Entries of one kind in a month. */
    byKind: indexKey("gsi2", ["month", "kind"], ["id"]),
    /** Entries by actor. Excludes entries of anonymous visitors and of the system. */
    byActor: indexKey("gsi3", ["actorId"], ["id"]),
  },
});
