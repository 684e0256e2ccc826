import type { Entity, TransactWriteEntity } from "electrodb";
import type { ReviewEntity } from "../../model/review/review.entity.ts";
import type { ReviewRow } from "../../domain/review/find.ts";
import type { ReportedReview } from "../../model/report/report.entity.ts";

/** The reviews of a transaction's entities, as ElectroDB gives them to its callback. */
type Reviews =
  typeof ReviewEntity extends Entity<infer A, infer F, infer C, infer S>
    ? TransactWriteEntity<A, F, C, S>
    : never;

/** For a transaction: one more open report is about that review, if it is still there. */
export function markReported(
  entity: Reviews,
  { id, artisanId }: Pick<ReportedReview, "id" | "artisanId">,
  clientId: string,
) {
  return entity
    .patch({ artisanId, clientId })
    .set({ moderation: "reported" })
    .add({ openReports: 1 })
    .where((attributes, { eq }) => eq(attributes.id, id))
    .commit();
}

/** For a transaction: one less is about the review, if that is still as it was read. */
export function unmarkReported(entity: Reviews, { id, artisanId, clientId, openReports = 1 }: ReviewRow) {
  const left = Math.max(0, openReports - 1);
  return entity
    .patch({ artisanId, clientId })
    .set({ moderation: left > 0 ? "reported" : "none", openReports: left })
    .where((attributes, { eq }) => `${eq(attributes.id, id)} AND ${eq(attributes.openReports, openReports)}`)
    .commit();
}
