import type { EntityItem } from "electrodb";
import { now } from "../../../platform/clock/index.ts";
import { documentOf, matchesFilters } from "../../../domain/directory/rule.ts";
import { readWords } from "../../../domain/settings/index.ts";
import type { Document } from "../../../domain/directory/document.ts";
import { matchLetter } from "../../../model/notification/kinds/saved.ts";
import { alertLimits, isWithin, matchLimits } from "../../../platform/limit/index.ts";
import { mailIfWanted, type ToldOutcomes, type WantedOutcome } from "../mail/wanted.ts";
import { notify, wasTold, type Event, type NotifyOutcome } from "../notification/notify.ts";
import { conditionHolds, matches } from "../../../platform/table/conditions.ts";
import { bucketsFor } from "../../../domain/saved-search/bucket.ts";
import { AlertRunEntity } from "../../../model/saved-search/run.entity.ts";
import { SavedSearchEntity } from "../../../model/saved-search/saved-search.entity.ts";
import { toFilters, type SavedSearchRow } from "../../../domain/saved-search/view.ts";
import { inWords } from "../../../domain/saved-search/words.ts";

/** What one step may do at most: searches that it reads, people whom it tells (each waits for the mail service). */
const most = { read: 100, mails: 10 };

/** Longer than an event may wait in the dead-letter queue until a person sends it again. */
const keptSeconds = 30 * 24 * 3600;

type AlertRun = EntityItem<typeof AlertRunEntity>;

/** Which step of which run. */
type AlertStep = Pick<AlertRun, "artisanId" | "listedAt" | "step">;

/**
 * Begins to look for people who want to hear of an artisan who became listed at that moment (ISO 8601); `takeStep` goes
 * on. Safe to repeat: there is one run an artisan and moment. Out: `nothing` for one who is not listed any more, and where
 * nobody wants to hear of that trade and place: an import of thousands makes no runs then.
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

/** Those buckets in which there are searches. */
async function withSearches(buckets: readonly string[]): Promise<string[]> {
  const firsts = await Promise.all(
    buckets.map((alertBucket) => SavedSearchEntity.query.alerts({ alertBucket }).go({ limit: 1 })),
  );
  return buckets.filter((_, at) => firsts[at]?.data.length);
}

/**
 * Takes one step of a run: reads so many searches, mails the owners of those that match, and writes how far it came. Safe
 * to repeat: a step that was taken is not taken again, and a mail that was sent is not sent again. Out: what became of
 * each mail.
 */
export async function takeStep({ artisanId, listedAt, step }: AlertStep): Promise<WantedOutcome[]> {
  const { data: run } = await AlertRunEntity.get({ artisanId, listedAt }).go({ consistent: true });
  if (!run || run.step !== step || run.buckets.length === 0) return [];
  const document = await documentOf(artisanId);
  const { place, outcomes } = document ? await tell(run, document) : { place: theEnd, outcomes: [] };
  const taken = AlertRunEntity.patch({ artisanId, listedAt }).set({ ...place, step: step + 1 });
  // Where the same event is handled twice at once, the first writes how far both came.
  await conditionHolds(taken.where(matches({ step })).go());
  return outcomes;
}

type Place = Pick<AlertRun, "buckets" | "after">;

const theEnd: Place = { buckets: [], after: "" };

/** Tells the owners of the next searches. Out: the place up to which that went, and what became of each mail. */
async function tell(run: AlertRun, document: Document): Promise<{ place: Place; outcomes: WantedOutcome[] }> {
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

/** Nobody is told of oneself, nor of artisans who were there before one asked. */
function isNews({ userId, alertSince }: SavedSearchRow, { artisanId, listedAt }: AlertRun): boolean {
  return userId !== artisanId && alertSince !== undefined && alertSince <= listedAt;
}

/** What the index says may be late: whether one wants to hear is read once more. Out: what became of the mail. */
async function tellOwner({ userId, id }: SavedSearchRow, { listedAt }: AlertRun, document: Document) {
  const { data: search } = await SavedSearchEntity.get({ userId, id }).go({ consistent: true });
  if (!search || search.alertBucket === "") return "nothing";
  const [, mail] = await tellOfMatch(search, { id: document.id, ...inWords(document) }, listedAt);
  return mail;
}

/** For how long it is known that a match was mailed: longer than anybody could take the artisan for new. */
const keptDays = 2 * 365;

/**
 * Tells the owner of a saved search of an artisan who matches it, in the app and by mail: each once a search and artisan, and only so
 * often a day. In: trade and place in words of ours, and when the artisan became listed. Safe to repeat.
 */
export async function tellOfMatch(
  search: { id: string; userId: string; name: string },
  artisan: { id: string; trade: string; place: string },
  listedAt: string,
): Promise<ToldOutcomes> {
  const { id, userId, name: searchName } = search;
  const { id: artisanId, trade, place } = artisan;
  const data = { searchName, artisanId, trade, place };
  const address = { userId, kind: "savedSearches", key: `alert/${id}/${artisanId}` } as const;
  return [
    await notifyOfMatch(userId, data, { name: `match/${id}/${artisanId}`, at: listedAt }),
    await mailIfWanted(address, matchLetter(data), { limits: alertLimits(userId), keptDays }),
  ];
}

async function notifyOfMatch(
  userId: string,
  data: Parameters<typeof matchLetter>[0],
  event: Event,
): Promise<NotifyOutcome> {
  if (await wasTold(userId, event.name)) return "again";
  if (!(await isWithin(matchLimits(userId)))) return "limited";
  return notify(userId, { kind: "saved-search-match", data }, event);
}
