import type { ArtisanProfile } from "@handiwork/core/model/artisan/schema";
import type { Review } from "@handiwork/core/model/review/schema";
import { longDate } from "../../../lib/format.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Stars } from "../../../ui/rating.tsx";
import { ForMembers } from "./for-members.tsx";
import styles from "./review-entry.module.css";

/** One review: who wrote it and when, stars and words, and what the artisan answered. */
export function ReviewEntry({ artisan, review }: { artisan: ArtisanProfile; review: Review }) {
  const { rating, comment, createdAt, contacted, answer } = review;
  const client = review.clientName || "Client";
  return (
    <article className={styles.review}>
      <Avatar name={client} size={44} />
      <div>
        <h3 className={styles.client}>{client}</h3>
        <time dateTime={createdAt} className={styles.date}>
          {longDate(createdAt)}
        </time>
      </div>
      <div className={styles.tools}>
        <ForMembers when={() => true}>
          {({ ReviewTools }, user) => <ReviewTools artisanId={artisan.id} review={review} user={user} />}
        </ForMembers>
      </div>
      <div className={styles.words}>
        <Stars value={rating} />
        {contacted && <Contacted client={client} artisan={artisan.name} />}
        <p className={comment ? styles.comment : styles.quiet}>{comment || "No comment provided."}</p>
        {answer && (
          <div className={styles.answer}>
            <h4 className={styles.client}>Answer from {artisan.name}</h4>
            <time dateTime={answer.createdAt} className={styles.date}>
              {longDate(answer.createdAt)}
            </time>
            <p className={styles.comment}>{answer.text}</p>
          </div>
        )}
      </div>
    </article>
  );
}

/** Says that the two know each other (A-GAP-59), and when it is pressed, what that means. */
function Contacted({ client, artisan }: { client: string; artisan: string }) {
  return (
    <details className={styles.contacted}>
      <summary>
        <Icon name="check" size={16} />
        Contacted
        <Icon name="chevron-down" size={16} />
      </summary>
      <p>
        {client} and {artisan} have exchanged messages on Handiwork. Whether the work was done, only the two
        of them know.
      </p>
    </details>
  );
}
