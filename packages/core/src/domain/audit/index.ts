import type { CreateEntityItem, EntityItem } from "electrodb";
import type { Actor, Visit } from "../../platform/actor/index.ts";
import { AuditEntity } from "../../model/audit/audit.entity.ts";
import type { auditKinds } from "../../model/audit/kinds.ts";

export { AuditEntity } from "../../model/audit/audit.entity.ts";
export { countFailure, failures, type FailureKind } from "./failures.ts";
export { auditKinds } from "../../model/audit/kinds.ts";
export { list } from "./list.ts";
export { AuditItem, AuditPage, AuditQuery } from "../../model/audit/schema.ts";

export type AuditKind = (typeof auditKinds)[number];
export type AuditEntry = EntityItem<typeof AuditEntity>;

/** Who did what to which account or thing, from where, and what changed. */
export interface Event {
  readonly kind: AuditKind;
  /** The account concerned; where the subject is no account, the acting admin's own (`system`: nobody's). */
  readonly accountId: string;
  /** What was changed where that is no account: `post:<slug>`, `partner:<id>`, `settings`, `plan:<slug>`, `import:<id>`. */
  readonly subject?: string;
  /** `system`: whoever runs the marketplace, at the command line, or the marketplace itself. */
  readonly actor: Actor | { readonly type: "system" };
  readonly visit?: Visit;
  /** What it changed, by name, from and to. Never a password, a code or a token. */
  readonly before?: Readonly<Record<string, string>>;
  readonly after?: Readonly<Record<string, string>>;
}

/** Leaves an entry about something that has been done. */
export async function record(event: Event): Promise<void> {
  await AuditEntity.put(entry(event)).go();
}

/** The entry of an event, for `AuditEntity.put` in the transaction of what it is about. */
export function entry(event: Event): CreateEntityItem<typeof AuditEntity> {
  const { kind, accountId, subject, actor, visit, before, after } = event;
  return {
    kind,
    accountId,
    ...(subject ? { subject } : {}),
    actorType: actor.type,
    ...("id" in actor ? { actorId: actor.id } : {}),
    ...(visit ? { address: visit.address, userAgent: visit.userAgent.slice(0, 200) } : {}),
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  };
}
