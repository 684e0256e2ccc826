import type { KeyboardEvent, PointerEvent } from "react";
import { waitingMessage } from "../../../lib/uploads/upload.ts";
import { Button, IconButton } from "../../../ui/primitives/button.tsx";
import { HiddenContacts } from "../../../ui/forms/hidden-contacts.tsx";
import { Icon, Drawing } from "../../../ui/primitives/icon.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Picture } from "../../../ui/media/picture.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import styles from "./picture-tile.module.css";
import { isReady, type Portfolio, type Tile } from "../portfolio.ts";

const widths = "(min-width: 64rem) 14rem, (min-width: 40rem) 30vw, 45vw";
const remedies = { again: "Try again", smaller: "Make it smaller", none: "Remove" };

interface Props {
  tile: Tile;
  /** The position in the portfolio, from 1. */
  place: number;
  total: number;
  isDragged: boolean;
  /** True if clients do not see the picture because it exceeds the plan's limit. */
  isHidden: boolean;
  onPointerDown: (event: PointerEvent) => void;
  portfolio: Portfolio;
  onRemove: () => void;
}

/** The number of places that each key moves a picture. Up and down move it by one, too, because the row length is unknown here. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
};

/** A picture of the portfolio with its controls. */
export function PictureTile(props: Props) {
  const { tile, place, total, isDragged, isHidden, onPointerDown, portfolio, onRemove } = props;
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
        // Prevents the browser's own image dragging.
        onDragStart={(event) => event.preventDefault()}
      >
        <Content tile={tile} place={place} onRetry={() => portfolio.retry(tile.id)} onRemove={onRemove} />
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
            // Keeps Enter from submitting the whole form.
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
          onClick={onRemove}
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

interface ContentProps {
  tile: Tile;
  place: number;
  onRetry: () => void;
  onRemove: () => void;
}

/** The picture, its upload progress, or the reason why the upload failed. */
function Content({ tile, place, onRetry, onRemove }: ContentProps) {
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
        <Button onClick={tile.remedy === "none" ? onRemove : onRetry}>
          {remedies[tile.remedy ?? "again"]}
        </Button>
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
        <span>{isWaiting ? waitingMessage : progressText(part)}</span>
      </Stack>
    </div>
  );
}

/** Returns a description of the progress. `part` is the uploaded part, from 0 to 1; undefined before the upload starts. */
function progressText(part: number | undefined): string {
  if (part === undefined) return "Getting ready";
  return part < 1 ? `Uploading, ${Math.round(part * 100)}%` : "Almost there";
}
