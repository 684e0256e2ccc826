import type { KeyboardEvent, PointerEvent } from "react";
import { IconButton } from "../../../ui/button.tsx";
import type { Portfolio } from "../api/portfolio.ts";
import type { Tile } from "../model/tiles.ts";
import { GripDrawing } from "./drawings.tsx";
import styles from "./picture-tile.module.css";
import { TilePicture } from "./tile-picture.tsx";

interface Props {
  tile: Tile;
  /** From 1. */
  place: number;
  total: number;
  isDragged: boolean;
  /** Whether clients do not see it, as it is beyond what the plan shows. */
  isHidden: boolean;
  onPointerDown: (event: PointerEvent) => void;
  portfolio: Portfolio;
  remove: () => void;
}

/** How far each key moves a picture; a row of the grid is not known here, so up and down are one step, too. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
};

/** One picture of the portfolio with what can be done to it. */
export function PictureTile(props: Props) {
  const { tile, place, total, isDragged, isHidden, onPointerDown, portfolio, remove } = props;
  const name = `image ${place}`;
  const moveBy = (step: number) =>
    portfolio.move(tile.id, Math.max(0, Math.min(total - 1, place - 1 + step)));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    moveBy(step);
  };
  return (
    <li
      className={styles.tile}
      data-tile={tile.id}
      data-dragged={isDragged || undefined}
      data-hidden={isHidden || undefined}
    >
      <div
        className={styles.picture}
        onPointerDown={onPointerDown}
        // The browser would drag the picture itself away.
        onDragStart={(event) => event.preventDefault()}
      >
        <TilePicture tile={tile} place={place} retry={() => portfolio.retry(tile.id)} remove={remove} />
        {place === 1 && <span className={styles.mark}>Shown first</span>}
        {isHidden && <span className={styles.mark}>Hidden</span>}
        {total > 1 && tile.state !== "failed" && (
          <button
            type="button"
            data-grip=""
            className={styles.grip}
            aria-label={`Reorder ${name} of ${total}: drag it, or use the arrow keys`}
            title="Drag, or use the arrow keys"
            onKeyDown={onKeyDown}
          >
            <GripDrawing />
          </button>
        )}
      </div>
      {tile.state !== "failed" && (
        <input
          type="text"
          className={styles.caption}
          aria-label={`Caption of ${name}`}
          placeholder="Caption"
          maxLength={120}
          value={tile.caption}
          onChange={({ target }) => portfolio.caption(tile.id, target.value)}
          onKeyDown={(event) => {
            // The whole form is not submitted from here.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      )}
      <div className={styles.actions}>
        <IconButton
          icon="chevron-left"
          label={`Move ${name} earlier`}
          aria-disabled={place === 1 || undefined}
          onClick={() => place > 1 && moveBy(-1)}
        />
        <IconButton
          icon="chevron-right"
          label={`Move ${name} later`}
          aria-disabled={place === total || undefined}
          onClick={() => place < total && moveBy(1)}
        />
        <IconButton
          icon="close"
          data-remove=""
          label={tile.state === "coming" ? `Cancel ${name}` : `Remove ${name}`}
          onClick={remove}
        />
      </div>
    </li>
  );
}
