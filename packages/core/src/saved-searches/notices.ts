import { now } from "../platform/clock.ts";
import { documentOf, matchesFilters } from "../directory/rule.ts";
import { readTradeTerms } from "../settings/index.ts";
import type { Document } from "../directory/document.ts";
import { matchEmail } from "../notifications/kinds/saved.schema.ts";
import { alertLimits, tryConsume, matchLimits } from "../platform/limit/index.ts";
import { mailIfWanted, type NoticeOutcomes, type WantedOutcome } from "../mail/wanted.ts";
import { notify, wasNotified, type Event, type NotifyOutcome } from "../notifications/notify.ts";
import { emptyPage, runPage, type PageResult } from "../platform/batch.ts";
import { beginFanOut } from "../fan-out/index.ts";
import { bucketsFor } from "./bucket.ts";
import { SavedSearchEntity } from "./saved-search.entity.ts";
import { toFilters, type SavedSearchRow } from "./view.ts";
import { describeArtisan } from "./describe.ts";

/** The searches per page. */
const limit = 25;

/**
 * Queues the alerts about an artisan who became listed at a time (ISO 8601). Idempotent: nobody is alerted twice.
 * Returns `nothing` if the artisan is no longer listed, or if no search matches trade and place, so that large imports
 * queue nothing.
 */
export async function queueAlerts(artisanId: string, at: string): Promise<"nothing" | "begun"> {
  const document = await documentOf(artisanId);
  const buckets = document ? await withSearches(bucketsFor(document)) : [];
  await beginFanOut(
    ...buckets.map((bucket) => ({ kind: "alert-of-artisan", artisanId, at, bucket }) as const),
  );
  return buckets.length > 0 ? "begun" : "nothing";
}

/** Returns the buckets that contain searches. */
async function withSearches(buckets: readonly string[]): Promise<string[]> {
  const firsts = await Promise.all(
    buckets.map((alertBucket) => SavedSearchEntity.query.alerts({ alertBucket }).go({ limit: 1 })),
  );
  return buckets.filter((_, at) => firsts[at]?.data.length);
}

/** The alerts about an artisan who became listed at a time, to the owners of one bucket's searches. */
interface Alerts {
  readonly artisanId: string;
  readonly at: string;
  readonly bucket: string;
}

/** Notifies the owners of one page of a bucket's searches, if they match. Idempotent. Returns the mails' outcomes. */
export async function alertOwners(
  { artisanId, at, bucket }: Alerts,
  cursor: string | null,
): Promise<PageResult<WantedOutcome[]>> {
  const document = await documentOf(artisanId);
  if (!document) return emptyPage;
  const words = await readTradeTerms();
  const query = SavedSearchEntity.query.alerts({ alertBucket: bucket });
  const page = await query.go({ cursor, limit });
  const data = page.data.filter(
    (search) => isNews(search, artisanId, at) && matchesFilters(document, toFilters(search), now(), words),
  );
  return runPage(
    { data, cursor: page.cursor },
    ({ id }) => id,
    (search) => tellOwner(search, at, document),
  );
}

/** Returns whether the artisan is new to the search's owner: not the owner, and listed after the search. */
function isNews({ userId, alertSince }: SavedSearchRow, artisanId: string, listedAt: string): boolean {
  return userId !== artisanId && alertSince !== undefined && alertSince <= listedAt;
}

/** Notifies the owner, after rereading the search because the index may be stale. Returns the mail's outcome. */
async function tellOwner({ userId, id }: SavedSearchRow, listedAt: string, document: Document) {
  const { data: search } = await SavedSearchEntity.get({ userId, id }).go({ consistent: true });
  if (!search || search.alertBucket === "") return [];
  const [, mail] = await notifyOfMatch(search, { id: document.id, ...describeArtisan(document) }, listedAt);
  return [mail];
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
  if (!(await tryConsume(matchLimits(userId)))) return "limited";
  return notify(userId, { kind: "saved-search-match", data }, event);
}
