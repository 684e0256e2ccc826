import type { ArtisanCard } from "@handiwork/core/directory/schema";
import { memo } from "react";
import { hourlyRate } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { ArtisanFacts } from "../../../ui/data/artisan-facts.tsx";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { Badge } from "../../../ui/primitives/badge.tsx";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { CardCover, CoverLink, LinkCard } from "../../../ui/data/link-card.tsx";
import { Picture } from "../../../ui/media/picture.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { TradePicture } from "../../../ui/media/trade-picture.tsx";
import { VisuallyHidden } from "../../../ui/primitives/visually-hidden.tsx";
import { Heart } from "../../favourites/heart.tsx";
import styles from "./result-card.module.css";
import { coverRatio } from "./result-skeleton.tsx";
import type { View } from "../use-filters.ts";

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
          <CoverLink to={paths.artisan(id)} className={styles.link}>
            View Profile
            <VisuallyHidden>: {name}</VisuallyHidden>
            <Icon name="arrow-right" size={18} />
          </CoverLink>
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
