import { CustomAttributeType } from "electrodb";
import { nowIso } from "../../platform/clock/index.ts";
import { newId } from "../../platform/ids/index.ts";
import { entity, serviceName } from "../../platform/table/index.ts";
import { actorTypes, auditKinds } from "./kinds.ts";

/** What was changed, by name. */
const texts = { type: CustomAttributeType<Readonly<Record<string, string>>>("any"), readOnly: true } as const;

/**
 * Who did what to which account or thing, when and from where. Entries are written once and never changed. Never in one: a
 * password, a code or a token.
 */
export const AuditEntity = entity({
  model: { entity: "audit", service: serviceName, version: "1" },
  attributes: {
    id: { type: "string", required: true, readOnly: true, default: newId },
    kind: { type: auditKinds, required: true, readOnly: true },
    /** The account concerned; where the subject is no account, the acting admin's own (`system`: nobody's). */
    accountId: { type: "string", required: true, readOnly: true },
    /** What was changed where that is no account: `post:<slug>`, `partner:<id>`, `settings`, `plan:<slug>`, `import:<id>`, `letters:<function>`. */
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
    byAccount: {
      pk: { field: "pk", composite: ["accountId"] },
      sk: { field: "sk", composite: ["id"] },
    },
    byMonth: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["month"] },
      sk: { field: "gsi1sk", composite: ["id"] },
    },
    byKind: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["month", "kind"] },
      sk: { field: "gsi2sk", composite: ["id"] },
    },
    /** What somebody did. Entries of strangers and of the marketplace itself are not in it. */
    byActor: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["actorId"] },
      sk: { field: "gsi3sk", composite: ["id"] },
    },
  },
});
