import type { EntityItem } from "electrodb";
import { now } from "../platform/clock.ts";
import { documentOf, matchesFilters } from "../directory/rule.ts";
import { readWords } from "../settings/index.ts";
import type { Document } from "../directory/document.ts";
import { matchEmail } from "../notifications/kinds/saved.schema.ts";
import { alertLimits, isWithin, matchLimits } from "../platform/limit/index.ts";
import { mailIfWanted, type NoticeOutcomes, type WantedOutcome } from "../mail/wanted.ts";
import { notify, wasNotified, type Event, type NotifyOutcome } from "../notifications/notify.ts";
import { conditionHolds, matches } from "../platform/table/conditions.ts";
import { bucketsFor } from "./bucket.ts";
import { AlertRunEntity } from "./run.entity.ts";
import { SavedSearchEntity } from "./saved-search.entity.ts";
import { toFilters, type SavedSearchRow } from "./view.ts";
import { inWords } from "./words.ts";

/** The maximum number of searches and mails per step (each mail waits for the mail service). */
const most = { read: 100, mails: 10 };

/** Longer than an event may wait in the dead-letter queue. */
const keptSeconds = 30 * 24 * 3600;

type AlertRun = EntityItem<typeof AlertRunEntity>;

/** A step of a run. */
type AlertStep = Pick<AlertRun, "artisanId" | "listedAt" | "step">;

/**
 * Starts the alerts about an artisan who became listed at a time (ISO 8601); `takeStep` continues. Idempotent: one
 * run per artisan and time. Returns `nothing` if the artisan is no longer listed, or if no search matches trade and
 * place, so that large imports create no runs.
 */
export async function beginAlerts(
  artisanId: string,
  listedAt: string,
): Promise<"nothing" | "again" | "begun"> {
  const document = await documentOf(artisanId);
  if (!document) return "nothing";
  const buckets = await withSearches(bucketsFor(document));
  if (buckets.length === 0) return "nothing";
  const expiresAt = Math.floor(now() / 1000) + keptSeconds;
  const run = { artisanId, listedAt, step: 0, buckets, after: "", expiresAt };
  return (await conditionHolds(AlertRunEntity.create(run).go())) ? "begun" : "again";
}

/** Returns the buckets that contain searches. */
async function withSearches(buckets: readonly string[]): Promise<string[]> {
  const firsts = await Promise.all(
    buckets.map((alertBucket) => SavedSearchEntity.query.alerts({ alertBucket }).go({ limit: 1 })),
  );
  return buckets.filter((_, at) => firsts[at]?.data.length);
}

/**
 * Takes one step of a run: reads searches, notifies the owners of matches, and records the progress. Idempotent:
 * neither steps nor mails are repeated. Returns the mails' outcomes.
 */
export async function takeStep({ artisanId, listedAt, step }: AlertStep): Promise<WantedOutcome[]> {
  const { data: run } = await AlertRunEntity.get({ artisanId, listedAt }).go({ consistent: true });
  if (!run || run.step !== step || run.buckets.length === 0) return [];
  const document = await documentOf(artisanId);
  const { place, outcomes } = document
    ? await notifyAboutJob(run, document)
    : { place: theEnd, outcomes: [] };
  const progress = AlertRunEntity.patch({ artisanId, listedAt }).set({ ...place, step: step + 1 });
  // Of two concurrent handlers of the same event, the first records the progress.
  await conditionHolds(progress.where(matches({ step })).go());
  return outcomes;
}

type Place = Pick<AlertRun, "buckets" | "after">;

const theEnd: Place = { buckets: [], after: "" };

/** Notifies the owners of the next searches. Returns the new position and the mails' outcomes. */
async function notifyAboutJob(
  run: AlertRun,
  document: Document,
): Promise<{ place: Place; outcomes: WantedOutcome[] }> {
  const outcomes: WantedOutcome[] = [];
  let place: Place = { buckets: run.buckets, after: run.after };
  let left = most.read;
  const words = await readWords();
  while (left > 0) {
    const [alertBucket, ...others] = place.buckets;
    if (alertBucket === undefined) break;
    const query = SavedSearchEntity.query.alerts({ alertBucket });
    const { data, cursor } = await (place.after ? query.gt({ id: place.after }) : query).go({ limit: left });
    for (const search of data) {
      if (isNews(search, run) && matchesFilters(document, toFilters(search), now(), words)) {
        outcomes.push(await tellOwner(search, run, document));
      }
      place = { ...place, after: search.id };
      if (outcomes.length === most.mails) return { place, outcomes };
    }
    left -= Math.max(1, data.length);
    if (cursor === null) place = { buckets: others, after: "" };
  }
  return { place, outcomes };
}

/** Returns whether the artisan is new to the search's owner: not the owner, and listed after the search. */
function isNews({ userId, alertSince }: SavedSearchRow, { artisanId, listedAt }: AlertRun): boolean {
  return userId !== artisanId && alertSince !== undefined && alertSince <= listedAt;
}

/** Notifies the owner, after rereading the search because the index may be stale. Returns the mail's outcome. */
async function tellOwner({ userId, id }: SavedSearchRow, { listedAt }: AlertRun, document: Document) {
  const { data: search } = await SavedSearchEntity.get({ userId, id }).go({ consistent: true });
  if (!search || search.alertBucket === "") return "nothing";
  const [, mail] = await notifyOfMatch(search, { id: document.id, ...inWords(document) }, listedAt);
  return mail;
}

/** How long a match's mark is kept, in days. */
const keptDays = 2 * 365;

/**
 * Notifies the owner of a saved search about a matching artisan, in the app and by mail: once per search and artisan,
 * within daily limits. Idempotent.
 *
 * @param match trade and place from fixed lists, and when the artisan became listed
 */
export async function notifyOfMatch(
  search: { id: string; userId: string; name: string },
  artisan: { id: string; trade: string; place: string },
  listedAt: string,
): Promise<NoticeOutcomes> {
  const { id, userId, name: searchName } = search;
  const { id: artisanId, trade, place } = artisan;
  const data = { searchName, artisanId, trade, place };
  const address = { userId, kind: "savedSearches", key: `alert/${id}/${artisanId}` } as const;
  return [
    await notifyInApp(userId, data, { name: `match/${id}/${artisanId}`, at: listedAt }),
    await mailIfWanted(address, matchEmail(data), { limits: alertLimits(userId), keptDays }),
  ];
}

async function notifyInApp(
  userId: string,
  data: Parameters<typeof matchEmail>[0],
  event: Event,
): Promise<NotifyOutcome> {
  if (await wasNotified(userId, event.name)) return "again";
  if (!(await isWithin(matchLimits(userId)))) return "limited";
  return notify(userId, { kind: "saved-search-match", data }, event);
}
