import { rating as formatRating } from "../../lib/format/format.ts";
import { Icon } from "../primitives/icon.tsx";
import { VisuallyHidden } from "../primitives/text.tsx";
import styles from "./rating.module.css";

/** An average rating: one star and the number to one decimal place, or `emptyText` if there are no reviews. */
export function Rating({ value, emptyText = "N/A" }: { value: number | null; emptyText?: string }) {
  return (
    <span className={styles.rating}>
      <Icon name="star" size={18} />
      {value !== null && <VisuallyHidden>Rated </VisuallyHidden>}
      <span className={styles.number}>{formatRating(value, emptyText)}</span>
      {value !== null && <VisuallyHidden> of 5</VisuallyHidden>}
    </span>
  );
}

/** Five stars, filled up to the rounded `value`. `size` is in pixels. */
export function Stars({ value, size = 18 }: { value: number; size?: number }) {
  const filled = Math.round(value);
  return (
    <span className={styles.stars}>
      <VisuallyHidden>{filled} of 5 stars</VisuallyHidden>
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} className={star <= filled ? styles.filled : undefined}>
          <Icon name="star" size={size} />
        </span>
      ))}
    </span>
  );
}
