import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { dropRemoved, favouritesQuery, useSetFavourite, type SavedArtisan } from "../api.ts";
import { formatDate } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../../ui/primitives/button.tsx";
import { Card } from "../../../ui/primitives/card.tsx";
import { classNames } from "../../../ui/primitives/class-names.ts";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { SavedCard, SavedSkeletons } from "./saved-card.tsx";
import styles from "./saved-list.module.css";

/** The list of saved artisans, with its loading, error and empty states. */
export function SavedList() {
  const client = useQueryClient();
  useEffect(() => () => dropRemoved(client), [client]);
  return (
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
  );
}

/** A saved artisan: a card, or a notice that the artisan is no longer listed or was just removed. */
function SavedEntry({ saved }: { saved: SavedArtisan }) {
  const { artisanId, artisan, savedAt, isRemoved } = saved;
  const { mutate } = useSetFavourite(artisanId, artisan?.name);
  const button = useFocusHandover(isRemoved);
  if (isRemoved) {
    return (
      <Card className={classNames(styles.notice, artisan !== null && styles.removed)}>
        <p>{artisan ? `${artisan.name} was removed from your saved artisans.` : "Removed."}</p>
        {artisan && (
          <Button ref={button} onClick={() => mutate(true)}>
            Undo
          </Button>
        )}
      </Card>
    );
  }
  const remove = () => mutate(false);
  if (artisan) return <SavedCard artisan={artisan} savedAt={savedAt} onRemove={remove} buttonRef={button} />;
  return (
    <Card className={styles.notice}>
      <div>
        <Text as="h2" size={18}>
          No longer listed
        </Text>
        <Text tone="quiet">
          An artisan you saved on {formatDate(savedAt)} is not listed on Handiwork right now.
        </Text>
      </div>
      <Button ref={button} onClick={remove}>
        Remove
      </Button>
    </Card>
  );
}

/**
 * Returns the ref of a button that replaces another whenever `turn` changes. It also takes over the focus if the
 * other button had it.
 */
function useFocusHandover(turn = false) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(turn);
  useEffect(() => {
    const hasTurned = before.current !== turn;
    before.current = turn;
    if (hasTurned && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [turn]);
  return button;
}
