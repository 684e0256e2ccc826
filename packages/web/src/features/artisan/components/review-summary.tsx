import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import { plural, rating } from "../../../lib/format/format.ts";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Cluster, Stack, Card } from "../../../ui/primitives/layout.tsx";
import { Stars } from "../../../ui/data/rating.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import styles from "./reviews.module.css";

interface SummaryProps {
  artisan: ArtisanProfile;
  /** Star rating that the list is filtered by; null for all. */
  stars: number | null;
  onStars: (stars: number | null) => void;
}

/** The average rating and the number of reviews by stars. Pressing a level filters the list. */
export function Summary({ artisan, stars, onStars }: SummaryProps) {
  return (
    <Card>
      <Stack gap={5} className={styles.summary}>
        <Stack as="p" gap={2} align="center" className={styles.average}>
          <strong>{rating(artisan.rating, "–")}</strong>
          <Stars value={artisan.rating ?? 0} size={22} />
        </Stack>
        <ul>
          {starShares(artisan.starCounts).map((share) => (
            <li key={share.level}>
              {share.count > 0 ? (
                <button
                  type="button"
                  title={`Only reviews with ${plural(share.level, "star")}`}
                  aria-pressed={share.level === stars}
                  className={styles.level}
                  onClick={() => onStars(share.level === stars ? null : share.level)}
                >
                  <Level {...share} />
                </button>
              ) : (
                <span className={styles.level}>
                  <Level {...share} />
                </span>
              )}
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

function Level({ level, count, percent }: ReturnType<typeof starShares>[number]) {
  return (
    <>
      <Cluster as="span" gap={1} wrap={false} aria-hidden="true">
        {level} <Icon name="star" size={16} />
      </Cluster>
      <VisuallyHidden>{plural(level, "star")}: </VisuallyHidden>
      <span className={styles.track} aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </span>
      <Text as="span" size={14} tone="quiet" atEnd>
        {percent}% ({count})
      </Text>
    </>
  );
}

const levels = ["5", "4", "3", "2", "1"] as const;

/** Returns the count and rounded percentage of each star rating, five first. */
export function starShares(counts: ArtisanProfile["starCounts"]) {
  const total = levels.reduce((sum, level) => sum + counts[level], 0);
  return levels.map((level) => ({
    level: Number(level),
    count: counts[level],
    percent: total === 0 ? 0 : Math.round((100 * counts[level]) / total),
  }));
}
