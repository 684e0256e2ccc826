import { useHeart } from "../../../lib/favourites.ts";
import styles from "./heart.module.css";
import { HeartDrawing } from "./member-drawings.tsx";

/** Saves the artisan among the client's favourites, or takes the artisan out again. */
export function Heart({ artisanId, name }: { artisanId: string; name: string }) {
  const { isFavourite, toggle } = useHeart(artisanId);
  const label = `Save ${name} to favourites`;
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isFavourite}
      aria-label={label}
      title={isFavourite ? "Saved to favourites" : "Save to favourites"}
      onClick={toggle}
    >
      <HeartDrawing filled={isFavourite} />
    </button>
  );
}
