import type { KeyboardEvent, PointerEvent } from "react";
import { waitingWords } from "../../lib/uploading/upload.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { HiddenContacts } from "../../ui/hidden-contacts.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./picture-tile.module.css";
import { isReady, type Portfolio, type Tile } from "./portfolio.ts";

const widths = "(min-width: 64rem) 14rem, (min-width: 40rem) 30vw, 45vw";
const remedies = { again: "Try again", smaller: "Make it smaller", none: "Remove" };

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
        <Shown tile={tile} place={place} retry={() => portfolio.retry(tile.id)} remove={remove} />
        {place === 1 && <Mark>Shown first</Mark>}
        {isHidden && <Mark>Hidden</Mark>}
        {total > 1 && tile.state !== "failed" && (
          <button
            type="button"
            data-grip=""
            className={styles.grip}
            aria-label={`Reorder ${name} of ${total}: drag it, or use the arrow keys`}
            title="Drag, or use the arrow keys"
            onKeyDown={onKeyDown}
          >
            <Drawing size={22}>
              <path strokeWidth="2.75" d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" />
            </Drawing>
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
          onChange={({ target }) => portfolio.change(tile.id, { caption: target.value })}
          onKeyDown={(event) => {
            // The whole form is not submitted from here.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      )}
      <HiddenContacts text={tile.caption} masked="picture.caption" />
      <Cluster gap={0} justify="between" className={styles.actions}>
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
          label={tile.state === "sending" ? `Cancel ${name}` : `Remove ${name}`}
          onClick={remove}
        />
      </Cluster>
    </li>
  );
}

function Mark({ children }: { children: string }) {
  return (
    <Text as="span" size={14} weight={600} className={styles.mark}>
      {children}
    </Text>
  );
}

interface ShownProps {
  tile: Tile;
  place: number;
  retry: () => void;
  remove: () => void;
}

/** The picture itself, how far its upload is, or why it failed. */
function Shown({ tile, place, retry, remove }: ShownProps) {
  if (isReady(tile)) {
    const alt = tile.caption || `Image ${place} of your work`;
    return <Picture image={tile.image} alt={alt} ratio={4 / 3} sizes={widths} />;
  }
  if (tile.state === "failed") {
    return (
      <Stack gap={2} align="center" center size={14} tone="bad" weight={500} className={styles.failed}>
        <Text lines="anywhere">
          <Icon name="alert" size={18} /> {tile.reason}
        </Text>
        <Button onClick={tile.remedy === "none" ? remove : retry}>{remedies[tile.remedy ?? "again"]}</Button>
      </Stack>
    );
  }
  const { preview, part, isWaiting = false } = tile;
  const percent = Math.round((part ?? 0) * 100);
  return (
    <div className={styles.coming}>
      {preview !== undefined && <img src={preview} alt="" />}
      <Stack gap={1} size={14} className={styles.progress}>
        <progress
          max={100}
          {...(part !== undefined && part < 1 && { value: percent })}
          aria-label={`Image ${place}`}
        />
        <span>{isWaiting ? waitingWords : words(part)}</span>
      </Stack>
    </div>
  );
}

/** In: how much has been sent, from 0 to 1; undefined before it is. */
function words(part: number | undefined): string {
  if (part === undefined) return "Getting ready";
  return part < 1 ? `Uploading, ${Math.round(part * 100)}%` : "Almost there";
}
