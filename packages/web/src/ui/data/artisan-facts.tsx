import type { ArtisanCard } from "@handiwork/core/directory/schema";
import { experience } from "../../lib/format/experience.ts";
import { plural } from "../../lib/format/format.ts";
import styles from "./artisan-facts.module.css";
import { classNames } from "../primitives/class-names.ts";
import { Icon } from "../primitives/icon.tsx";
import { PlaceText } from "./place-text.tsx";
import { Rating } from "./rating.tsx";
import { Skeleton } from "../primitives/skeleton.tsx";

/** An artisan's trade, place and rating, one per line. `truncate` cuts a long place off with an ellipsis. */
export function ArtisanFacts({ artisan, truncate = false }: { artisan: ArtisanCard; truncate?: boolean }) {
  const line = classNames(styles.line, truncate && styles.truncated);
  return (
    <>
      <p className={line}>
        <span>
          {artisan.category}
          {artisan.experienceYears && ` · ${experience(artisan.experienceYears)}`}
        </span>
      </p>
      <p className={line}>
        <Icon name="pin" size={18} />
        <span>
          <PlaceText place={artisan.place} address={artisan.location} />
        </span>
      </p>
      <p className={line}>
        <Rating value={artisan.rating} /> <span>({plural(artisan.reviews, "review")})</span>
      </p>
    </>
  );
}

/** The placeholder of `ArtisanFacts`. */
export function FactsSkeleton() {
  return ["70%", "55%", "45%"].map((width) => (
    <div key={width} className={styles.line}>
      <Skeleton width={width} />
    </div>
  ));
}
