import type { ArtisanCard } from "@handiwork/core/directory/schema";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, type Ref } from "react";
import { formatDate, hourlyRate } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { useFocusIfLost } from "../../../lib/page/use-focus-if-lost.ts";
import { ArtisanFacts, FactsSkeleton } from "../../../ui/data/artisan-facts.tsx";
import { CardCover, CoverLink, LinkCard } from "../../../ui/data/link-card.tsx";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { Picture } from "../../../ui/media/picture.tsx";
import { TradePicture } from "../../../ui/media/trade-picture.tsx";
import { Button, LinkButton, IconButton } from "../../../ui/primitives/button.tsx";
import { classNames } from "../../../ui/primitives/class-names.ts";
import { Card, Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { Skeleton, SkeletonLine } from "../../../ui/primitives/skeleton.tsx";
import { Badge } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { dropRemoved, favouritesQuery, useSetFavourite, type SavedArtisan } from "../api.ts";
import styles from "./favourites.module.css";

/** The client's saved artisans (A-GAP-57). */
export function Page() {
  const client = useQueryClient();
  useEffect(() => () => dropRemoved(client), [client]);
  return (
    <PageFrame title="Saved artisans" description="Artisans you saved, newest first.">
      <PagedList
        query={useInfiniteQuery(favouritesQuery)}
        errorTitle="Could not load your saved artisans"
        nextPageErrorTitle="Could not load more of your saved artisans"
        skeletons={<SavedSkeletons />}
        empty={
          <EmptyState
            icon="heart"
            title="No saved artisans yet"
            description="Tap the heart on an artisan's page to save them here."
          >
            <LinkButton to={paths.artisans()} variant="primary" icon="search">
              Find Artisans
            </LinkButton>
          </EmptyState>
        }
        keyOf={({ artisanId }) => artisanId}
        layout={{ className: styles.list }}
      >
        {(saved) => <SavedEntry saved={saved} />}
      </PagedList>
    </PageFrame>
  );
}

/** A saved artisan: a card, or a notice that the artisan is no longer listed or was just removed. */
function SavedEntry({ saved }: { saved: SavedArtisan }) {
  const { artisanId, artisan, savedAt } = saved;
  const { setFavourite, wanted } = useSetFavourite(artisanId, artisan?.name);
  const isRemoved = wanted === undefined ? saved.isRemoved : !wanted;
  const button = useRef<HTMLButtonElement>(null);
  // The card's heart and the notice's button replace each other.
  useFocusIfLost(isRemoved === true, () => button.current);
  const remove = () => setFavourite(false);
  if (artisan && !isRemoved)
    return <SavedCard artisan={artisan} savedAt={savedAt} onRemove={remove} buttonRef={button} />;
  return (
    <Cluster
      as={Card}
      gap={3}
      justify="between"
      className={classNames(styles.notice, isRemoved && artisan !== null && styles.removed)}
    >
      {isRemoved ? (
        <p>{artisan ? `${artisan.name} was removed from your saved artisans.` : "Removed."}</p>
      ) : (
        <div>
          <Text as="h2" size={18}>
            No longer listed
          </Text>
          <Text tone="quiet">
            An artisan you saved on {formatDate(savedAt)} is not listed on Handiwork right now.
          </Text>
        </div>
      )}
      {(artisan || !isRemoved) && (
        <Button ref={button} onClick={isRemoved ? () => setFavourite(true) : remove}>
          {isRemoved ? "Undo" : "Remove"}
        </Button>
      )}
    </Cluster>
  );
}

interface CardProps {
  artisan: ArtisanCard;
  savedAt: string;
  onRemove: () => void;
  /** The ref of the heart button. */
  buttonRef: Ref<HTMLButtonElement>;
}

/** A saved artisan. The whole card except the heart links to the profile. */
function SavedCard({ artisan, savedAt, onRemove, buttonRef }: CardProps) {
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
function SavedSkeletons() {
  return (
    <Stack as="ul" className={styles.list} aria-busy="true" aria-label="Loading your saved artisans">
      {[1, 2, 3, 4].map((place) => (
        <li key={place}>
          <LinkCard>
            <CardCover className={styles.cover}>
              <Skeleton ratio={1} radius="0" />
            </CardCover>
            <div className={styles.body}>
              <SkeletonLine width="60%" className={styles.name} />
              <FactsSkeleton />
              <SkeletonLine width="40%" className={styles.rate} />
              <Cluster className={styles.badges}>
                <Skeleton width="4.75rem" height="1.5rem" radius="1rem" />
                <Skeleton width="5.5rem" height="1.5rem" radius="1rem" />
              </Cluster>
              <SkeletonLine width="50%" className={styles.since} />
            </div>
          </LinkCard>
        </li>
      ))}
    </Stack>
  );
}
