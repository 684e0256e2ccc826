import type { SystemStatus } from "@handiwork/core/counters/schema";
import { ago } from "../../lib/format/ago.ts";
import { capitalize, formatMinutes, plural } from "../../lib/format/format.ts";

/** The status of a part of the system, in words. */
export interface Part {
  readonly name: string;
  readonly text: string;
  readonly isGood: boolean;
}

/** The work of each function that has a dead-letter queue, by function name. */
const workOf: Readonly<Record<string, string>> = {
  project: "live updates, search and counters",
  react: "notifications and emails",
  "message-mail": "emails about messages",
  "compact-directory": "search index updates",
  "premium-clock": "premium reminders",
  media: "uploaded pictures",
  "sweep-media": "picture clean-up",
  "import-file": "checking of bulk uploads",
  "import-chunk": "creating artisans from bulk uploads",
};

/**
 * The stream counts as behind above this lag, in s. A snapshot, which is written hourly, counts as old above this
 * age, in ms.
 */
const [maxLagSeconds, maxSnapshotAgeMs] = [60, 2.5 * 3600_000];

/** Returns the status of each part of the system. */
export function partsOf(status: SystemStatus, now: number): Part[] {
  return [queuesPart(status), streamPart(status, now), ...snapshotParts(status, now), importsPart(status)];
}

function queuesPart({ queues }: SystemStatus): Part {
  const problems = queues
    .filter(({ waiting }) => waiting !== 0)
    // Queues that do not respond come last.
    .toSorted((one, other) => Number(one.waiting === null) - Number(other.waiting === null))
    .map(({ name, waiting }) => {
      const work = workOf[name] ?? name;
      return waiting === null
        ? `the queue for ${work} did not respond`
        : `${plural(waiting, "event")} for ${work}`;
    });
  const isGood = problems.length === 0;
  const all = queues.length === 0 ? "No queues are monitored" : `None: all ${queues.length} queues are empty`;
  return { name: "Failed events", text: `${capitalize(problems.join(", ")) || all}.`, isGood };
}

function streamPart({ stream: { heardAt, lagSeconds } }: SystemStatus, now: number): Part {
  const name = "Event stream";
  if (heardAt === null && lagSeconds === null) return { name, text: "No changes yet.", isGood: true };
  const lastChange = heardAt === null ? "no changes seen" : `last change ${ago(heardAt, now)}`;
  const lag = lagSeconds ?? 0;
  const isGood = lag <= maxLagSeconds;
  return {
    name,
    text: isGood ? `Up to date, ${lastChange}.` : `${formatSeconds(lag)} behind, ${lastChange}.`,
    isGood,
  };
}

function snapshotParts({ directories }: SystemStatus, now: number): Part[] {
  return directories.map(({ name, compactedAt, holds }) => {
    const title = `Search index (${name})`;
    if (compactedAt === null) return { name: title, text: "No snapshot yet.", isGood: false };
    const isGood = now - Date.parse(compactedAt) <= maxSnapshotAgeMs;
    return {
      name: title,
      text: `Updated ${ago(compactedAt, now)}, with ${plural(holds, name.slice(0, -1))}.`,
      isGood,
    };
  });
}

function importsPart({ imports: { failed, underWay } }: SystemStatus): Part {
  const running = underWay > 0 ? `, ${underWay} under way` : "";
  const text =
    failed > 0 ? `${plural(failed, "file")} could not be imported${running}.` : `None failed${running}.`;
  return { name: "Bulk imports", text, isGood: failed === 0 };
}

function formatSeconds(seconds: number): string {
  return seconds < 120 ? plural(seconds, "second") : formatMinutes(Math.round(seconds / 60));
}
