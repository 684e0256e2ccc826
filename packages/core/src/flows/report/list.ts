import type { Profile } from "../../model/account/account.entity.ts";
import { profilesOf } from "../../domain/identity/account/profiles.ts";
import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import type { EntityItem } from "electrodb";
import { readPage } from "../../platform/table/cursor.ts";
import { ReportEntity, type ReportedMessage } from "../../model/report/report.entity.ts";
import {
  UserReportsQuery,
  type ReportPerson,
  type UserReport,
  type UserReportPage,
} from "../../model/report/schema.ts";
import { ReportTallyEntity } from "../../model/report/tally.entity.ts";

type Row = EntityItem<typeof ReportEntity>;

/** The reports that are open, or resolved, newest first: a query, the tally, and one read of the people's profiles a page. */
export async function list(actor: Actor, input: UserReportsQuery): Promise<UserReportPage> {
  authorise(actor, "listUserReports");
  const { state, cursor, limit } = UserReportsQuery.parse(input);
  const [{ items, nextCursor }, { data: tally }] = await Promise.all([
    readPage(cursor, `reports-${state}`, (from) =>
      ReportEntity.query.byState({ state }).go({ cursor: from, limit, order: "desc" }),
    ),
    ReportTallyEntity.get({}).go(),
  ]);
  const profiles = await profilesOf(peopleIn(items));
  return { items: items.map((row) => view(row, profiles)), nextCursor, open: tally?.open ?? 0 };
}

/** Those who are named by a page of reports. */
function peopleIn(rows: readonly Row[]): string[] {
  const ids = rows.flatMap(({ reporterId, accountId, resolvedBy }) => [reporterId, accountId, resolvedBy]);
  return [...new Set(ids.filter((id) => id !== undefined))];
}

function view(row: Row, profiles: ReadonlyMap<string, Profile>): UserReport {
  const { id, state, createdAt, reporterId, accountId, message, review, reason, details, resolvedAt, note } =
    row;
  return {
    id,
    state,
    createdAt,
    reporter: personOf(reporterId, profiles),
    about: personOf(accountId, profiles),
    message: message ? messageOf(message) : null,
    review: review ?? null,
    reason,
    details: details ?? null,
    resolution: resolvedAt
      ? {
          at: resolvedAt,
          by: row.resolvedBy ? personOf(row.resolvedBy, profiles).name : "Handiwork",
          note: note ?? null,
        }
      : null,
  };
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
