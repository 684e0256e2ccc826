import type { UserReport } from "@handiwork/core/model/report/schema";
import { longDate } from "../../../lib/format.ts";
import { reportedImagePath } from "../../../lib/paths.ts";
import styles from "./reported-message.module.css";

/** A message as it was when it was reported. */
export function ReportedMessage({
  id,
  message: { content, sentAt, image },
}: {
  id: string;
  message: NonNullable<UserReport["message"]>;
}) {
  return (
    <figure className={styles.message}>
      {image && (
        <a href={reportedImagePath(id, 1280)} target="_blank" rel="noopener">
          <img
            src={reportedImagePath(id, 400)}
            width={image.width}
            height={image.height}
            loading="lazy"
            alt="Sent with the message; opens large"
            className={styles.picture}
          />
        </a>
      )}
      <blockquote>{content}</blockquote>
      <figcaption>
        Sent on <time dateTime={sentAt}>{longDate(sentAt)}</time>
      </figcaption>
    </figure>
  );
}
