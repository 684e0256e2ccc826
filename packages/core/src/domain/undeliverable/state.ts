import type { EntityItem } from "electrodb";
import { defined } from "../../platform/table/shapes.ts";
import type { Feedback, MailProblem } from "../../model/undeliverable/schema.ts";
import type { UndeliverableEntity } from "../../model/undeliverable/undeliverable.entity.ts";

export type Known = Omit<EntityItem<typeof UndeliverableEntity>, "fingerprint" | "version" | "expiresAt">;

/** Mails that come back for the time being close an address when they were sent on so many days … */
const closingDays = 3;
/** … of so many: a full mailbox stays full, a server's bad afternoon passes. */
const windowDays = 10;

const dayMs = 86_400_000;

/** An address that was dead is perhaps another's a year later. */
const bouncedMs = 365 * dayMs;
const slowMs = 30 * dayMs;
/** Longer than an event may wait, in the queue and after that among the dead letters, until a person sends it again. */
const settledMs = 60 * dayMs;

/**
 * What is known after the mail service has said what became of a mail. The same whatever is doubled, and in whatever order it
 * comes: of each kind the latest mail counts, and none that was sent before the address was put right. Out: undefined where
 * it changes nothing.
 */
export function withFeedback(known: Known, { kind, sentAt }: Omit<Feedback, "email">): Known | undefined {
  const settledAt = kind === "complained" ? known.wantedAt : known.reachedAt;
  if (settledAt !== undefined && sentAt <= settledAt) return undefined;
  if (kind === "slow") return withSlowDay(known, sentAt.slice(0, 10));
  const name = kind === "bounced" ? "bouncedAt" : "complainedAt";
  return (known[name] ?? "") < sentAt ? { ...known, [name]: sentAt } : undefined;
}

function withSlowDay(known: Known, day: string): Known | undefined {
  const days = [...new Set([...known.slowDays, day])].toSorted();
  const first = Date.parse(days.at(-1) ?? day) - (windowDays - 1) * dayMs;
  const slowDays = days.filter((each) => Date.parse(each) >= first);
  return String(slowDays) === String(known.slowDays) ? undefined : { ...known, slowDays };
}

/** What is known when mails reach the address for certain, and where `isWanted`, when somebody wants them again. */
export function putRight(known: Known, at: string, isWanted: boolean): Known {
  const { bouncedAt: _bounced, complainedAt, wantedAt, ...rest } = known;
  const wanted = isWanted ? { wantedAt: at } : defined({ complainedAt, wantedAt });
  return { ...rest, slowDays: [], reachedAt: at, ...wanted };
}

/** Why no mails go to the address at that moment (milliseconds); null where they do. */
export function problemOf(known: Known | null | undefined, moment: number): MailProblem | null {
  if (!known) return null;
  const { bouncedAt, complainedAt, slowDays } = known;
  if (complainedAt !== undefined) return { reason: "complained", at: complainedAt };
  if (bouncedAt !== undefined && moment < Date.parse(bouncedAt) + bouncedMs)
    return { reason: "bounced", at: bouncedAt };
  const last = slowDays.at(-1);
  if (last === undefined || slowDays.length < closingDays || moment >= Date.parse(last) + slowMs) return null;
  return { reason: "slow", at: `${last}T00:00:00.000Z` };
}

/** When nothing needs to be known any more, in seconds since 1970; undefined where that is never. */
export function endOf({ bouncedAt, complainedAt, slowDays, reachedAt, wantedAt }: Known): number | undefined {
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
