import type { ArtisanCard } from "@handiwork/core/directory/schema";
import { memo, type ComponentProps } from "react";
import { hourlyRate } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { ArtisanFacts } from "../../../ui/data/artisan-facts.tsx";
import { CardCover, CoverLink, LinkCard } from "../../../ui/data/link-card.tsx";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { Picture } from "../../../ui/media/picture.tsx";
import { TradePicture } from "../../../ui/media/trade-picture.tsx";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Cluster, Grid } from "../../../ui/primitives/layout.tsx";
import { Skeleton, SkeletonLine } from "../../../ui/primitives/skeleton.tsx";
import { Tag, Badge } from "../../../ui/primitives/tag.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { Heart } from "../../favourites/heart.tsx";
import type { View } from "../use-filters.ts";
import styles from "./result-card.module.css";

/** Aspect ratio of a card's picture when it is above the text. */
const coverRatio = 4 / 3;

/** Returns the columns of the results grid. */
export function columnsOf(view: View): { small?: 2; large?: 3 } {
  return view === "grid" ? { small: 2, large: 3 } : {};
}

interface SkeletonsProps extends ComponentProps<"ul"> {
  count: number;
  view: View;
}

/** Skeletons of `count` cards, each as tall as a ResultCard. */
export function ResultSkeletons({ count, view, ...list }: SkeletonsProps) {
  return (
    <Grid as="ul" {...columnsOf(view)} {...list}>
      {Array.from({ length: count }, (_, place) => (
        <li key={place}>
          <LinkCard className={styles[view]}>
            <CardCover className={styles.cover}>
              <Skeleton ratio={coverRatio} radius="0" />
            </CardCover>
            <span className={styles.face}>
              <Skeleton width="56px" height="56px" radius="50%" />
            </span>
            <div className={styles.body}>
              <div className={styles.name}>
                <Skeleton width="60%" />
              </div>
              <SkeletonLine width="70%" className={styles.fact} />
              <SkeletonLine width="55%" className={styles.fact} />
              <SkeletonLine width="45%" className={styles.fact} />
              <SkeletonLine width="90%" className={styles.description} />
              <SkeletonLine width="35%" className={styles.foot} />
            </div>
          </LinkCard>
        </li>
      ))}
    </Grid>
  );
}

/**
 * Skeletons of pending results. The key replaces them when the view changes, so that this does not count as a layout
 * shift.
 */
export function PendingResults({ view }: { view: View }) {
  return <ResultSkeletons key={view} count={6} view={view} aria-busy="true" aria-label="Loading artisans" />;
}

const widths: Record<View, string> = {
  grid: "(min-width: 73rem) 23rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 8.5rem",
  list: "(min-width: 40rem) 15rem, 6.5rem",
};

interface Props {
  artisan: ArtisanCard;
  view: View;
  /** Loads its picture eagerly because it is above the fold. */
  first: boolean;
}

/**
 * An artisan in the results. The whole card except the heart links to the profile. On a phone the picture is at the
 * side, so that three cards fit on a screen. Memoized because the list re-renders often.
 */
export const ResultCard = memo(function ResultCard({ artisan, view, first }: Props) {
  const { id, name, category, image, cover, description, isVerified } = artisan;
  return (
    <LinkCard className={styles[view]}>
      <CardCover className={styles.cover}>
        <Picture
          image={cover}
          alt=""
          subject={name}
          ratio={coverRatio}
          sizes={widths[view]}
          priority={first}
          fallback={<TradePicture category={category} />}
        />
      </CardCover>
      <span className={styles.face}>
        <Avatar name={name} image={image} size={56} />
      </span>
      <div className={styles.body}>
        <Cluster as="h3" wrap={false} className={styles.name}>
          <Text as="span" lines="one-line">
            {name}
          </Text>
          {isVerified && (
            <Tag tone="good" icon="verified" title="Verified" className={styles.verified}>
              <VisuallyHidden until="small">Verified</VisuallyHidden>
            </Tag>
          )}
        </Cluster>
        <ArtisanFacts artisan={artisan} truncate />
        <Text lines="two-lines" className={styles.description}>
          {description}
        </Text>
        <Cluster as="p" justify="between" className={styles.foot}>
          <Text as="strong" numeric>
            {hourlyRate(artisan.hourlyRate)}
          </Text>
          <Cluster
            as={CoverLink}
            gap={1}
            weight={600}
            wrap={false}
            to={paths.artisan(id)}
            className={styles.link}
          >
            View Profile
            <VisuallyHidden>: {name}</VisuallyHidden>
            <Icon name="arrow-right" size={18} />
          </Cluster>
        </Cluster>
      </div>
      <Cluster as="p" className={styles.badges}>
        {artisan.isOnline && <Badge kind="online" />}
        {artisan.isPremium && <Badge kind="premium" />}
      </Cluster>
      <Heart id={id} name={name} />
    </LinkCard>
  );
});
