import { AccountEntity, type Profile } from "../accounts/account.entity.ts";
import { profilesOf } from "../accounts/service.ts";
import { linkToPicture } from "../media/link.ts";
import { ImageQuery } from "../conversations/schema.ts";
import { NotFound } from "../platform/errors.ts";
import { Id } from "../platform/ids.ts";
import { reviewSubject } from "./subject.ts";
import { verb } from "../platform/access/index.ts";
import { createConversions, type EntityItem } from "electrodb";
import type * as z from "zod";
import { viewOf } from "../platform/table/shapes.ts";
import { readPage } from "../platform/table/cursor.ts";
import { readFiltered } from "../platform/table/filter.ts";
import { ReportEntity, type ReportedMessage } from "./report.entity.ts";
import { UserReport, UserReportsQuery, type ReportPerson } from "./schema.ts";
import { ReportCounterEntity } from "./counter.entity.ts";

type Row = EntityItem<typeof ReportEntity>;

/**
 * Returns a page of open or resolved reports, newest first: one query, their number, and one read of profiles.
 * Filters by subject account among 500 reports, by reporter among 500 of theirs.
 *
 * @throws {Invalid} for a cursor of another list
 */
export const list = verb("listUserReports", UserReportsQuery, async (actor, { cursor, limit, ...which }) => {
  const [{ items, nextCursor }, { data: counter }] = await Promise.all([
    read(which, cursor, limit),
    ReportCounterEntity.get({}).go(),
  ]);
  const people = items.flatMap(({ reporterId, accountId, resolvedBy = reporterId }) => [
    reporterId,
    accountId,
    resolvedBy,
  ]);
  const profiles = await profilesOf([...new Set(people)]);
  return { items: items.map((row) => view(row, profiles)), nextCursor, open: counter?.open ?? 0 };
});

type Which = Omit<z.output<typeof UserReportsQuery>, "cursor" | "limit">;

/** Returns a page of the requested rows. */
function read(which: Which, cursor: string | undefined, limit: number) {
  const { state, about, reporter } = which;
  const inState = ReportEntity.query.byState({ state });
  if (!about && !reporter)
    return readPage(cursor, `reports-${state}`, (from) => inState.go({ cursor: from, limit, order: "desc" }));
  const of = createConversions(ReportEntity).byAccessPattern;
  const made = reporter && ReportEntity.query.byReporter({ reporterId: reporter });
  return readFiltered<Row>(cursor, `reports/${JSON.stringify(which)}`, limit, {
    query: (page) => (made || inState).go({ ...page, order: "desc" }),
    isWanted: (row) => row.state === state && (!about || row.accountId === about),
    toCursor: (row) => (made ? of.byReporter : of.byState).fromComposite.toCursor(row),
  });
}

function view(row: Row, profiles: ReadonlyMap<string, Profile>): UserReport {
  const { reporterId, accountId, message, resolvedAt: at, resolvedBy, note = null } = row;
  const by = resolvedBy ? personOf(resolvedBy, profiles).name : "Handiwork";
  return viewOf(UserReport, {
    ...row,
    reporter: personOf(reporterId, profiles),
    about: personOf(accountId, profiles),
    message: message ? messageOf(message) : null,
    resolution: at ? { at, by, note } : null,
  });
}

function messageOf({ content, sentAt, image }: ReportedMessage): UserReport["message"] {
  if (!image) return { content, sentAt, image: null };
  const { width, height, placeholder, size } = image;
  return { content, sentAt, image: { width, height, placeholder, size } };
}

function personOf(id: string, profiles: ReadonlyMap<string, Profile>): ReportPerson {
  const profile = profiles.get(id);
  return {
    id,
    name: profile?.fullName || "Unknown",
    avatar: profile?.avatar ?? null,
    userType: profile?.userType ?? null,
    isDisabled: profile?.disabledAt !== undefined,
  };
}

/**
 * Returns a link to a reported message's image for admins, while the report and the sender's account exist. Two
 * reads.
 *
 * @throws {NotFound}
 */
export const imageLink = verb("userReportImage", Id, ImageQuery, async (actor, id, { width }) => {
  const { data } = await ReportEntity.get({ id }).go();
  const image = data?.message?.image;
  if (!data || !image) throw new NotFound("Image not found");
  const { data: sender } = await AccountEntity.get({ id: data.accountId }).go();
  if (!sender) throw new NotFound("This image was deleted with its sender’s account.");
  return linkToPicture(image, width);
});

/** The maximum number of reports about a review to search for open ones. */
const maxScanned = 25;

/** Returns up to `most` open reports about a review, newest first. One query. */
export async function openReportsAbout(reviewId: string, most: number): Promise<Row[]> {
  const { data } = await ReportEntity.query
    .bySubject({ subject: reviewSubject(reviewId) })
    .go({ order: "desc", limit: maxScanned });
  return data.filter(({ state }) => state === "open").slice(0, most);
}
