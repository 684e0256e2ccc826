import type { ArtisanCard } from "@handiwork/core/directory/schema";
import type { Ref } from "react";
import { hourlyRate, formatDate } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { ArtisanFacts, FactsSkeleton } from "../../../ui/data/artisan-facts.tsx";
import { Badge } from "../../../ui/primitives/badge.tsx";
import { IconButton } from "../../../ui/primitives/button.tsx";
import { CardCover, CoverLink, LinkCard } from "../../../ui/data/link-card.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Picture } from "../../../ui/media/picture.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { TradePicture } from "../../../ui/media/trade-picture.tsx";
import styles from "./saved-card.module.css";
import listStyles from "./saved-list.module.css";

interface Props {
  artisan: ArtisanCard;
  savedAt: string;
  onRemove: () => void;
  /** The ref of the heart button. */
  buttonRef: Ref<HTMLButtonElement>;
}

/** A saved artisan. The whole card except the heart links to the profile. */
export function SavedCard({ artisan, savedAt, onRemove, buttonRef }: Props) {
  const { id, name, image, cover, isOnline, isPremium, isVerified } = artisan;
  return (
    <LinkCard>
      <CardCover className={styles.cover}>
        <Picture
          image={cover ?? image}
          alt=""
          subject={name}
          ratio={1}
          sizes="(min-width: 40rem) 11rem, 6.5rem"
          fallback={<TradePicture category={artisan.category} />}
        />
      </CardCover>
      <div className={styles.body}>
        <h2 className={styles.name}>
          <CoverLink to={paths.artisan(id)}>{name}</CoverLink>
        </h2>
        <ArtisanFacts artisan={artisan} />
        <Text numeric weight={700} className={styles.rate}>
          {hourlyRate(artisan.hourlyRate)}
        </Text>
        {(isOnline || isPremium || isVerified) && (
          <Cluster className={styles.badges}>
            {isOnline && <Badge kind="online" />}
            {isVerified && <Badge kind="verified" />}
            {isPremium && <Badge kind="premium" />}
          </Cluster>
        )}
        <Text size={14} tone="quiet" className={styles.since}>
          Saved on {formatDate(savedAt)}
        </Text>
      </div>
      <div className={styles.heart}>
        <IconButton
          ref={buttonRef}
          icon="heart-filled"
          label={`Remove ${name} from saved artisans`}
          onClick={onRemove}
        />
      </div>
    </LinkCard>
  );
}

/** Placeholders for saved artisans that are loading. */
export function SavedSkeletons() {
  return (
    <Stack as="ul" className={listStyles.list} aria-busy="true" aria-label="Loading your saved artisans">
      {[1, 2, 3, 4].map((place) => (
        <li key={place}>
          <LinkCard>
            <CardCover className={styles.cover}>
              <Skeleton ratio={1} radius="0" />
            </CardCover>
            <div className={styles.body}>
              <div className={styles.name}>
                <Skeleton width="60%" />
              </div>
              <FactsSkeleton />
              <div className={styles.rate}>
                <Skeleton width="40%" />
              </div>
              <Cluster className={styles.badges}>
                <Skeleton width="4.75rem" height="1.5rem" radius="1rem" />
                <Skeleton width="5.5rem" height="1.5rem" radius="1rem" />
              </Cluster>
              <div className={styles.since}>
                <Skeleton width="50%" />
              </div>
            </div>
          </LinkCard>
        </li>
      ))}
    </Stack>
  );
}
