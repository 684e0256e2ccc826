import { Icon } from "../../../ui/icon.tsx";
import styles from "./review-notice.module.css";

/** What artisans and merchants must know before they register (spec 1, section 2; A-GAP-29). */
export function ReviewNotice() {
  return (
    <p className={styles.notice}>
      <Icon name="clock" />
      <span>
        Your account will be reviewed by our admin team before approval. You will be notified once it is
        approved.
      </span>
    </p>
  );
}
