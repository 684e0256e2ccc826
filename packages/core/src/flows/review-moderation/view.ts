import { profilesOf } from "../../domain/identity/account/profiles.ts";
import { openReportsAbout } from "../report/index.ts";
import type { ReviewRow } from "../../domain/review/find.ts";
import type { ModeratedReview } from "../../model/review-moderation/schema.ts";

/** So many reports are shown with a review that has more. */
const mostReports = 3;

/** Reviews as admins see them: of the reported ones the last reports are read, and the profiles of artisans and reporters at once. */
export async function viewsOf(rows: readonly ReviewRow[]): Promise<ModeratedReview[]> {
  const reports = await Promise.all(
    rows.map(async ({ id, openReports = 0 }) => (openReports > 0 ? openReportsAbout(id, mostReports) : [])),
  );
  const artisans = rows.map(({ artisanId }) => artisanId);
  const reporters = reports.flat().map(({ reporterId }) => reporterId);
  const people = await profilesOf([...new Set([...artisans, ...reporters])]);
  const nameOf = (id: string) => people.get(id)?.fullName || "Unknown";
  return rows.map((row, index) => ({
    id: row.id,
    artisan: { id: row.artisanId, name: nameOf(row.artisanId) },
    client: { id: row.clientId, name: row.clientName || "Client" },
    rating: row.rating,
    comment: row.comment ?? null,
    answer: row.answer?.text ?? null,
    contacted: row.contacted,
    createdAt: row.createdAt,
    openReports: row.openReports ?? 0,
    reports: (reports[index] ?? []).map(({ reason, details = null, reporterId, createdAt }) => ({
      reason,
      details,
      reporter: nameOf(reporterId),
      createdAt,
    })),
  }));
}
