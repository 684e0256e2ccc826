import type { SystemStatus } from "@handiwork/core/counters/schema";
import { ago } from "../../lib/ago.ts";
import { plural } from "../../lib/format.ts";

/** How a part of the system is, in words. */
export interface Part {
  readonly name: string;
  readonly text: string;
  readonly isGood: boolean;
}

/** What the functions do whose failures wait in a queue, by the functions' names. */
const works: Readonly<Record<string, string>> = {
  project: "live updates, search and counters",
  react: "notifications and e-mails",
  "message-mail": "e-mails about messages",
  "compact-directory": "search index updates",
  "premium-clock": "premium reminders",
  media: "uploaded pictures",
  "sweep-media": "picture clean-up",
  "import-file": "checking of bulk uploads",
  "import-chunk": "creating artisans from bulk uploads",
};

/** The stream is behind when changes wait for longer, in seconds; a snapshot is old after so long, in milliseconds (it is made hourly). */
const [mostLag, oldest] = [60, 2.5 * 3600_000];

/** The parts of the system, each with what an operator would want to know of it. */
export function partsOf(status: SystemStatus, now: number): Part[] {
  return [queuesPart(status), streamPart(status, now), ...snapshotParts(status, now), importsPart(status)];
}

function queuesPart({ queues }: SystemStatus): Part {
  const name = "Failed events";
  const waiting = queues.filter((queue) => queue.waiting !== null && queue.waiting > 0);
  const silent = queues.filter((queue) => queue.waiting === null);
  const texts = [
    ...waiting.map((queue) => `${plural(queue.waiting ?? 0, "event")} of ${works[queue.name] ?? queue.name}`),
    ...silent.map((queue) => `the queue of ${works[queue.name] ?? queue.name} did not answer`),
  ];
  if (texts.length > 0) return { name, text: `${capitalised(texts.join(", "))}.`, isGood: false };
  const text = queues.length === 0 ? "No queue is watched." : `None: all ${queues.length} queues are empty.`;
  return { name, text, isGood: true };
}

function streamPart({ stream: { heardAt, lagSeconds } }: SystemStatus, now: number): Part {
  const name = "Event stream";
  if (heardAt === null && lagSeconds === null)
    return { name, text: "Nothing has changed yet.", isGood: true };
  const heard = heardAt === null ? "never heard" : `last heard ${ago(heardAt, now)}`;
  const lag = lagSeconds ?? 0;
  const isGood = lag <= mostLag;
  return { name, text: isGood ? `Up to date, ${heard}.` : `${inWords(lag)} behind, ${heard}.`, isGood };
}

function snapshotParts({ directories }: SystemStatus, now: number): Part[] {
  return directories.map(({ name, compactedAt, holds }) => {
    const title = `Search index (${name})`;
    if (compactedAt === null) return { name: title, text: "No snapshot yet.", isGood: false };
    const isGood = now - Date.parse(compactedAt) <= oldest;
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

function inWords(seconds: number): string {
  if (seconds < 120) return plural(seconds, "second");
  return seconds < 7200
    ? plural(Math.round(seconds / 60), "minute")
    : plural(Math.round(seconds / 3600), "hour");
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
