import type { ArtisanProfile } from "@handiwork/core/model/artisan/schema";
import type { Review } from "@handiwork/core/model/review/schema";
import { useQuery } from "@tanstack/react-query";
import { relationQuery } from "../../../lib/favourites.ts";
import { ReviewEntry } from "./review-entry.tsx";
import styles from "./own-review.module.css";

interface Props {
  artisan: ArtisanProfile;
  /** The reviews that the page shows. */
  shown: readonly Review[];
}

/** The client's own review where it is further down than what is shown, so that it is found. */
export function OwnReview({ artisan, shown }: Props) {
  const { data } = useQuery(relationQuery(artisan.id));
  const own = data?.review;
  if (!own || shown.some(({ id }) => id === own.id)) return null;
  return (
    <div className={styles.own}>
      <p className={styles.label}>Your review</p>
      <ReviewEntry artisan={artisan} review={own} />
    </div>
  );
}
