import type { CreateEntityItem, EntityItem } from "electrodb";
import { nowIso } from "../platform/clock.ts";
import { omitUndefined } from "../platform/table/shapes.ts";
import { FailureEntity, type failureKinds } from "./failure.entity.ts";
import type { Actor, Visit } from "../platform/actor.ts";
import { AuditEntity } from "./audit.entity.ts";
import type { AuditKind } from "./kinds.rules.ts";

export { AuditEntity } from "./audit.entity.ts";
export { auditKinds, type AuditKind } from "./kinds.rules.ts";
export { list } from "./list.ts";
export * from "./schema.ts";

export type AuditEntry = EntityItem<typeof AuditEntity>;

/** An event for the audit: its actor, kind, subject, address and changes. */
export interface Event {
  readonly kind: AuditKind;
  /** The account concerned; if the subject is not an account, the acting admin's (none for `system`). */
  readonly accountId: string;
  /**
   * The changed object if it is not an account: `post:<slug>`, `partner:<id>`, `settings`, `plan:<slug>`,
   * `import:<id>`.
   */
  readonly subject?: string;
  /** `system`: an operator at the command line, or the marketplace itself. */
  readonly actor: Actor | { readonly type: "system" };
  readonly visit?: Visit;
  /** Changed values by name, before and after. Never a password, a code or a token. */
  readonly before?: Texts;
  readonly after?: Texts;
}

export async function record(event: Event): Promise<void> {
  await AuditEntity.put(entry(event)).go();
}

/** Returns an event's entry, for `AuditEntity.put` in the event's transaction. */
export function entry(event: Event): CreateEntityItem<typeof AuditEntity> {
  const { kind, accountId, subject, actor, visit, before, after } = event;
  return {
    kind,
    accountId,
    actorType: actor.type,
    ...("id" in actor && { actorId: actor.id }),
    ...(visit && { address: visit.address, userAgent: visit.userAgent.slice(0, 200) }),
    ...omitUndefined({ subject: subject || undefined, before, after }),
  };
}

/** An entry's values by name. */
export type Texts = Readonly<Record<string, string>>;

/** Returns the changed texts, before and after; empty for missing ones. */
export function changedTexts(from: Texts, to: Texts): { before: Texts; after: Texts } {
  const names = Object.keys({ ...from, ...to }).filter((name) => from[name] !== to[name]);
  const only = (all: Texts) => Object.fromEntries(names.map((name) => [name, all[name] ?? ""]));
  return { before: only(from), after: only(to) };
}

type FailureKind = (typeof failureKinds)[number];

export async function countFailure(kind: FailureKind): Promise<void> {
  await FailureEntity.update({ kind, day: nowIso().slice(0, 10) })
    .add({ count: 1 })
    .go();
}

/**
 * Returns the failures of each day from `from` to `to`, inclusive (`2026-11-21`, UTC), oldest first, without days
 * that have none. One query.
 */
export async function failures({
  kind = "sign-in-failed",
  from,
  to,
}: {
  kind?: FailureKind;
  from: string;
  to: string;
}): Promise<{ day: string; count: number }[]> {
  const { data } = await FailureEntity.query
    .byDay({ kind })
    .between({ day: from }, { day: to })
    .go({ pages: "all" });
  return data.map(({ day, count }) => ({ day, count }));
}
