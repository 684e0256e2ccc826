import { createConversions } from "electrodb";
import { verb } from "../platform/access/index.ts";
import type { Visit } from "../platform/actor.ts";
import { profilesOf } from "../accounts/service.ts";
import { Invalid, NotFound, refuseChanged } from "../platform/errors.ts";
import { viewOf } from "../platform/table/shapes.ts";
import { openReportsAbout, resolveAbout } from "./index.ts";
import * as Directory from "../directory/index.ts";
import { fold } from "../reference/fold.ts";
import { wordsOf } from "../lookup/terms.ts";
import { findCurrent, versionOf, ReviewRef, type ReviewRow } from "../reviews/find.ts";
import type { moderations } from "../reviews/moderation.rules.ts";
import { ReviewEntity } from "../reviews/review.entity.ts";
import { invalidCursor, readPage } from "../platform/table/cursor.ts";
import { readFiltered } from "../platform/table/filter.ts";
import { ModeratedReview, ModeratedReviewsQuery, type ModeratedReviewPage } from "./reviews.schema.ts";

type Moderation = (typeof moderations)[number];

type Page = Awaited<ReturnType<typeof readFiltered<ReviewRow>>>;

const conversions = () => createConversions(ReviewEntity).byAccessPattern.byModeration.fromComposite;

/**
 * Returns a page of reviews for admins: all, reported ones first, then newest first; or those about an artisan or by
 * a client, newest first. A search examines 500 per page. One query per page, two at the end of the reported ones;
 * plus the latest reports of each reported review, and one read of profiles.
 *
 * @throws {Invalid} for a cursor of another list, and for further filters together with an account
 */
export const list = verb("listReviewsForAdmins", ModeratedReviewsQuery, async (actor, input) => {
  const { state, search = "", artisan, author, cursor, limit } = input;
  const words = wordsOf(search);
  if (artisan || author) {
    if (state !== "all" || words.length > 0 || (artisan && author))
      throw new Invalid("The reviews about an artisan or by a client are listed without anything else.");
    const page = await readOf(artisan ? { artisanId: artisan } : { clientId: author ?? "" }, cursor, limit);
    return { ...page, items: await viewsOf(page.items), searchedTo: page.items.at(-1)?.createdAt ?? null };
  }
  const read = (moderation: Moderation, from: string | undefined, most: number) =>
    readList(moderation, words, from, most);
  const place = placeIn(cursor);
  if (state === "reported") return answer(await read("reported", place.cursor, limit), "reported");
  if (place.moderation === "none") return answer(await read("none", place.cursor, limit), "none");
  const reported = await read("reported", place.cursor, limit);
  if (reported.nextCursor !== null || reported.items.length === limit) {
    return answer(reported, "reported", "none.");
  }
  const others = await read("none", undefined, limit - reported.items.length);
  return answer({ ...others, items: [...reported.items, ...others.items] }, "none");
});

async function answer(
  page: Page,
  moderation: Moderation,
  end: string | null = null,
): Promise<ModeratedReviewPage> {
  const { items, nextCursor, last } = page;
  return {
    items: await viewsOf(items),
    nextCursor: nextCursor === null ? end : `${moderation}.${nextCursor}`,
    searchedTo: last?.createdAt ?? null,
  };
}

/** Returns the list and position in a cursor; without one, the start of the reported reviews. */
function placeIn(cursor: string | undefined): { moderation: Moderation; cursor: string | undefined } {
  if (cursor === undefined) return { moderation: "reported", cursor };
  const [moderation = "", rest = ""] = cursor.split(".");
  if (moderation !== "reported" && moderation !== "none") throw invalidCursor();
  return { moderation, cursor: rest || undefined };
}

function readOf(
  who: { readonly artisanId: string } | { readonly clientId: string },
  cursor: string | undefined,
  limit: number,
) {
  const { newest, byAuthor } = ReviewEntity.query;
  const rows = "artisanId" in who ? newest(who) : byAuthor(who);
  return readPage(cursor, `reviews/${JSON.stringify(who)}`, (from) =>
    rows.go({ cursor: from, limit, order: "desc" }),
  );
}

async function readList(
  moderation: Moderation,
  words: readonly string[],
  cursor: string | undefined,
  limit: number,
): Promise<Page> {
  // The directory in memory has the artisans' names.
  let artisans: Awaited<ReturnType<typeof Directory.cards>> = new Map();
  return readFiltered(cursor, `reviews/${moderation}/${words.join(" ")}`, limit, {
    query: async (page) => {
      const rows = ReviewEntity.query.byModeration({ moderation });
      if (words.length === 0) return rows.go({ ...page, limit, order: "desc" });
      const found = await rows.go({ ...page, order: "desc" });
      artisans = await Directory.cards(found.data.map(({ artisanId }) => artisanId));
      return found;
    },
    isWanted: ({ comment = "", clientName = "", artisanId }) => {
      const text = fold(`${comment} ${clientName} ${artisans.get(artisanId)?.name ?? ""}`);
      return words.every((word) => text.includes(word));
    },
    toCursor: ({ id, artisanId, clientId }) =>
      conversions().toCursor({ moderation, id, artisanId, clientId }),
  });
}

/** The maximum number of reports shown with a review. */
const maxReports = 3;

/**
 * Returns reviews as admins see them. Reads the latest reports of reported ones, and the profiles of artisans and
 * reporters in one batch.
 */
async function viewsOf(rows: readonly ReviewRow[]): Promise<ModeratedReview[]> {
  const reports = await Promise.all(
    rows.map(async ({ id, openReports = 0 }) => (openReports > 0 ? openReportsAbout(id, maxReports) : [])),
  );
  const artisans = rows.map(({ artisanId }) => artisanId);
  const reporters = reports.flat().map(({ reporterId }) => reporterId);
  const people = await profilesOf([...new Set([...artisans, ...reporters])]);
  const nameOf = (id: string) => people.get(id)?.fullName || "Unknown";
  return rows.map((row, index) =>
    viewOf(ModeratedReview, {
      ...row,
      artisan: { id: row.artisanId, name: nameOf(row.artisanId) },
      client: { id: row.clientId, name: row.clientName || "Client" },
      answer: row.answer?.text ?? null,
      version: versionOf(row),
      openReports: row.openReports ?? 0,
      reports: (reports[index] ?? []).map(({ reason, details = null, reporterId, createdAt }) => ({
        reason,
        details,
        reporter: nameOf(reporterId),
        createdAt,
      })),
    }),
  );
}

/**
 * Keeps a reported review and resolves its open reports. Idempotent.
 *
 * @throws {NotFound} @throws {Unavailable} @throws {Conflict} if `version` is outdated
 */
export const keep = verb("keepReview", ReviewRef, async (actor, which, visit: Visit, version?: string) => {
  const row = await findCurrent(which);
  if (!row) throw new NotFound("Review not found");
  refuseChanged("review", version, versionOf(row));
  await resolveAbout(actor, which.id, "The review stays.", visit);
});
