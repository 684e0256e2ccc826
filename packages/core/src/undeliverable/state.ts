import type { EntityItem } from "electrodb";
import { omitUndefined } from "../platform/table/shapes.ts";
import type { Feedback, MailProblem } from "./schema.ts";
import type { UndeliverableEntity } from "./undeliverable.entity.ts";

export type MailState = Omit<EntityItem<typeof UndeliverableEntity>, "fingerprint" | "version" | "expiresAt">;

/** Transient bounces on this many days close an address … */
const closingDays = 3;
/** … within this many: a full mailbox stays full, a server's outage passes. */
const windowDays = 10;

const dayMs = 86_400_000;

/** A dead address may belong to someone else a year later. */
const bouncedMs = 365 * dayMs;
const slowMs = 30 * dayMs;
/** Longer than an event may wait in the queue and among dead letters. */
const settledMs = 60 * dayMs;

/**
 * Returns the state after a mail's feedback; undefined if unchanged. Independent of duplicates and order: the latest
 * mail of each kind counts, and none from before the address was repaired.
 */
export function withFeedback(
  known: MailState,
  { kind, sentAt }: Omit<Feedback, "email">,
): MailState | undefined {
  const settledAt = kind === "complained" ? known.wantedAt : known.reachedAt;
  if (settledAt !== undefined && sentAt <= settledAt) return undefined;
  if (kind === "slow") return withSlowDay(known, sentAt.slice(0, 10));
  const name = kind === "bounced" ? "bouncedAt" : "complainedAt";
  return (known[name] ?? "") < sentAt ? { ...known, [name]: sentAt } : undefined;
}

function withSlowDay(known: MailState, day: string): MailState | undefined {
  const days = [...new Set([...known.slowDays, day])].toSorted();
  const first = Date.parse(days.at(-1) ?? day) - (windowDays - 1) * dayMs;
  const slowDays = days.filter((each) => Date.parse(each) >= first);
  return String(slowDays) === String(known.slowDays) ? undefined : { ...known, slowDays };
}

/** Returns the state after mail is known to arrive and, with `isWanted`, is wanted again. */
export function withRecovery(known: MailState, at: string, isWanted: boolean): MailState {
  const { bouncedAt: _bounced, complainedAt, wantedAt, ...rest } = known;
  const wanted = isWanted ? { wantedAt: at } : omitUndefined({ complainedAt, wantedAt });
  return { ...rest, slowDays: [], reachedAt: at, ...wanted };
}

/** Returns why an address receives no mail at a time (ms); null if it does. */
export function problemOf(known: MailState | null | undefined, moment: number): MailProblem | null {
  if (!known) return null;
  const { bouncedAt, complainedAt, slowDays } = known;
  if (complainedAt !== undefined) return { reason: "complained", at: complainedAt };
  if (bouncedAt !== undefined && moment < Date.parse(bouncedAt) + bouncedMs)
    return { reason: "bounced", at: bouncedAt };
  const last = slowDays.at(-1);
  if (last === undefined || slowDays.length < closingDays || moment >= Date.parse(last) + slowMs) return null;
  return { reason: "slow", at: `${last}T00:00:00.000Z` };
}

/** Returns when the state expires, as Unix time in seconds; undefined if it never does. */
export function expiryOf({
  bouncedAt,
  complainedAt,
  slowDays,
  reachedAt,
  wantedAt,
}: MailState): number | undefined {
  if (complainedAt !== undefined) return undefined;
  const ends = [
    [bouncedAt, bouncedMs],
    [slowDays.at(-1), slowMs],
    [reachedAt, settledMs],
    [wantedAt, settledMs],
  ] as const;
  const last = ends.map(([from, ms]) => (from === undefined ? 0 : Date.parse(from) + ms));
  return Math.floor(Math.max(...last) / 1000);
}
