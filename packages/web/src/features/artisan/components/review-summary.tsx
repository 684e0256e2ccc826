import type { ArtisanProfile } from "@handiwork/core/model/artisan/schema";
import { plural, rating } from "../../../lib/format.ts";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Stars } from "../../../ui/rating.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { starShares } from "../model/stars.ts";
import styles from "./review-summary.module.css";

/** The average in large, and how many gave each number of stars. */
export function ReviewSummary({ artisan }: { artisan: ArtisanProfile }) {
  return (
    <Card>
      <div className={styles.summary}>
        <p className={styles.average}>
          <strong className={styles.number}>{rating(artisan.rating, "–")}</strong>
          <Stars value={artisan.rating ?? 0} size={22} />
        </p>
        <ul className={styles.levels}>
          {starShares(artisan.starCounts).map(({ level, count, percent }) => (
            <li key={level} className={styles.level}>
              <span className={styles.label} aria-hidden="true">
                {level} <Icon name="star" size={16} />
              </span>
              <VisuallyHidden>{plural(level, "star")}: </VisuallyHidden>
              <span className={styles.track} aria-hidden="true">
                <span className={styles.bar} style={{ width: `${percent}%` }} />
              </span>
              <span className={styles.share}>
                {percent}% ({count})
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
