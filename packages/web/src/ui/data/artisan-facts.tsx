import type { ArtisanCard } from "@handiwork/core/directory/schema";
import { experience, plural } from "../../lib/format/format.ts";
import styles from "./artisan-facts.module.css";
import { Icon } from "../primitives/icon.tsx";
import { PlaceText } from "./place-text.tsx";
import { Rating } from "./rating.tsx";
import { Skeleton } from "../primitives/skeleton.tsx";
import { Text } from "../primitives/text.tsx";

/** An artisan's trade, place and rating, one per line. `truncate` cuts a long place off with an ellipsis. */
export function ArtisanFacts({ artisan, truncate = false }: { artisan: ArtisanCard; truncate?: boolean }) {
  return (
    <>
      <p className={styles.line}>
        <Text as="span" lines={truncate ? "one-line" : undefined}>
          {artisan.category}
          {artisan.experienceYears && ` · ${experience(artisan.experienceYears)}`}
        </Text>
      </p>
      <p className={styles.line}>
        <Icon name="pin" size={18} />
        <Text as="span" lines={truncate ? "one-line" : undefined}>
          <PlaceText place={artisan.place} address={artisan.location} />
        </Text>
      </p>
      <p className={styles.line}>
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
