import type { CreateEntityItem, EntityItem } from "electrodb";
import { nowIso } from "../../platform/clock/index.ts";
import { defined } from "../../platform/table/shapes.ts";
import { FailureEntity, type failureKinds } from "../../model/audit/failure.entity.ts";
import type { Actor, Visit } from "../../platform/actor/index.ts";
import { AuditEntity } from "../../model/audit/audit.entity.ts";
import type { AuditKind } from "../../model/audit/kinds.ts";

export { AuditEntity } from "../../model/audit/audit.entity.ts";
export { auditKinds, type AuditKind } from "../../model/audit/kinds.ts";
export { list } from "./list.ts";
export * from "../../model/audit/schema.ts";

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
  readonly before?: Texts;
  readonly after?: Texts;
}

export async function record(event: Event): Promise<void> {
  await AuditEntity.put(entry(event)).go();
}

/** The entry of an event, for `AuditEntity.put` in the transaction of what it is about. */
export function entry(event: Event): CreateEntityItem<typeof AuditEntity> {
  const { kind, accountId, subject, actor, visit, before, after } = event;
  return {
    kind,
    accountId,
    actorType: actor.type,
    ...("id" in actor && { actorId: actor.id }),
    ...(visit && { address: visit.address, userAgent: visit.userAgent.slice(0, 200) }),
    ...defined({ subject: subject || undefined, before, after }),
  };
}

/** By name, what an entry says of a thing. */
export type Texts = Readonly<Record<string, string>>;

/** What of a thing's texts a change changes, from and to; empty where a text was or is not there. */
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
 * The failures of each day from `from` to `to`, both included (`2026-11-21`, UTC), oldest first, with one query. Days
 * without a failure are left out.
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
