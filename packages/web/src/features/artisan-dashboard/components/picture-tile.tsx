import { Button, IconButton } from "../../../ui/primitives/button.tsx";
import { UploadProgress } from "../../../ui/forms/file-input.tsx";
import { HiddenContacts } from "../../../ui/forms/hidden-contacts.tsx";
import { Icon } from "../../../ui/primitives/icon.tsx";
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
  portfolio: Portfolio;
  onRemove: () => void;
}

/** A picture of the portfolio with its controls. It can be dragged to another place, or moved there with its buttons. */
export function PictureTile({ tile, place, total, isDragged, isHidden, portfolio, onRemove }: Props) {
  const name = `image ${place}`;
  const hasFailed = tile.state === "failed";
  const moveTo = (to: number) => to >= 1 && to <= total && portfolio.move(tile.id, to - 1);
  return (
    <Stack
      as="li"
      gap={0}
      className={styles.tile}
      data-tile={tile.id}
      data-dragged={isDragged || undefined}
      data-hidden={isHidden || undefined}
    >
      <div className={styles.picture} draggable={total > 1 && !hasFailed}>
        <Content tile={tile} place={place} onRetry={() => portfolio.retry(tile.id)} onRemove={onRemove} />
        {place === 1 && <Mark>Shown first</Mark>}
        {isHidden && <Mark>Hidden</Mark>}
      </div>
      {!hasFailed && (
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
          onClick={() => moveTo(place - 1)}
        />
        <IconButton
          icon="chevron-right"
          label={`Move ${name} later`}
          aria-disabled={place === total || undefined}
          onClick={() => moveTo(place + 1)}
        />
        <IconButton
          icon="close"
          data-remove=""
          label={tile.state === "sending" ? `Cancel ${name}` : `Remove ${name}`}
          onClick={onRemove}
        />
      </Cluster>
    </Stack>
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
  const { state, reason, remedy = "again", preview, part, isWaiting } = tile;
  if (state === "failed") {
    return (
      <Stack gap={2} align="center" center size={14} tone="bad" weight={500} className={styles.failed}>
        <Text lines="anywhere">
          <Icon name="alert" size={18} /> {reason}
        </Text>
        <Button onClick={remedy === "none" ? onRemove : onRetry}>{remedies[remedy]}</Button>
      </Stack>
    );
  }
  return (
    <div className={styles.coming}>
      {preview !== undefined && <img src={preview} alt="" />}
      <UploadProgress
        label={`Image ${place}`}
        part={part}
        isWaiting={isWaiting}
        className={styles.progress}
      />
    </div>
  );
}
