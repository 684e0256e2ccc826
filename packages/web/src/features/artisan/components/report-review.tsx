import type { Review } from "@handiwork/core/model/review/schema";
import { openReport } from "../../../lib/reporting.ts";
import { FlagDrawing } from "./member-drawings.tsx";
import styles from "./review-tools.module.css";

/** Tells the admins of a review. */
export function ReportReview({
  artisanId,
  review: { id, clientName },
}: {
  artisanId: string;
  review: Review;
}) {
  return (
    <button
      type="button"
      className={styles.report}
      aria-label={`Report the review by ${clientName}`}
      title="Report review"
      aria-haspopup="dialog"
      onClick={() => openReport({ subject: { type: "review", artisanId, id }, name: clientName })}
    >
      <FlagDrawing />
    </button>
  );
}
