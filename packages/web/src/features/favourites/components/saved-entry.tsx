import { useEffect, useRef } from "react";
import { useSetFavourite, type SavedArtisan } from "../../../lib/favourites.ts";
import { longDate } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./saved-entry.module.css";
import { SavedCard } from "./saved-card.tsx";

/** A saved artisan: the card, or the place of one who is no longer listed, or of one who was just removed. */
export function SavedEntry({ saved }: { saved: SavedArtisan }) {
  const { artisanId, artisan, savedAt, isRemoved } = saved;
  const { mutate } = useSetFavourite(artisanId);
  const button = useFocusInTurn(isRemoved);
  if (isRemoved) {
    return (
      <Card className={classNames(styles.notice, artisan !== null && styles.removed)}>
        <p>{artisan ? `${artisan.name} is not among your saved artisans any more.` : "Removed."}</p>
        {artisan && (
          <Button ref={button} onClick={() => mutate(true)}>
            Undo
          </Button>
        )}
      </Card>
    );
  }
  const remove = () => mutate(false);
  if (artisan) return <SavedCard artisan={artisan} savedAt={savedAt} remove={remove} button={button} />;
  return (
    <Card className={styles.notice}>
      <div>
        <h2 className={styles.title}>No longer listed</h2>
        <p className={styles.quiet}>
          An artisan whom you saved on {longDate(savedAt)} is not on Handiwork at the moment.
        </p>
      </div>
      <Button ref={button} onClick={remove}>
        Remove
      </Button>
    </Card>
  );
}

/** For a button that takes the place of another, at each turn: it takes the focus, too, if that went away with the other. */
function useFocusInTurn(turn = false) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(turn);
  useEffect(() => {
    const isTurned = before.current !== turn;
    before.current = turn;
    if (isTurned && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [turn]);
  return button;
}
