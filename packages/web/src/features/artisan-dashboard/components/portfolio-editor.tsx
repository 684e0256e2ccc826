import { maxPictures } from "@handiwork/core/artisans/schema";
import { useId, useRef, useState, type DragEvent, type MouseEventHandler } from "react";
import { plural } from "../../../lib/format/format.ts";
import { focusNeighbour } from "../../../lib/page/focus-neighbour.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { usedSlots, type ListedFile } from "../../../lib/uploads/upload-list.ts";
import { DropZone, FileButton, UploadProgress } from "../../../ui/forms/file-input.tsx";
import { HiddenContacts } from "../../../ui/forms/hidden-contacts.tsx";
import { Picture } from "../../../ui/media/picture.tsx";
import { Button, IconButton } from "../../../ui/primitives/button.tsx";
import { Drawing, Icon } from "../../../ui/primitives/icon.tsx";
import { Cluster, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Callout } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { isReady, type Portfolio, type Tiles } from "../portfolio.ts";
import styles from "./portfolio-editor.module.css";

interface Props {
  portfolio: Portfolio;
  tiles: Tiles;
  /** The maximum number of pictures. */
  maxCount: number;
  isPremium: boolean;
  error?: string | undefined;
}

/** The editor of the portfolio images (B-EDIT-11): add, reorder, caption, remove. Lists show the first image. */
export function PortfolioEditor({ portfolio, tiles, maxCount, isPremium, error }: Props) {
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const grid = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const count = usedSlots(tiles);
  const left = maxCount - count;
  const placeOf = ({ target }: DragEvent) =>
    [...(grid.current?.children ?? [])].findIndex((tile) => tile.contains(target as Node));
  const onDragStart = (event: DragEvent) => {
    // Selected text of a caption can be dragged, too.
    if (!(event.target instanceof Element && event.target.matches("[draggable=true]"))) return;
    event.dataTransfer.effectAllowed = "move";
    // Firefox drags only elements with data. Text could be dropped into an input.
    event.dataTransfer.setData("picture", "");
    setDragged(tiles[placeOf(event)]?.id ?? null);
  };
  const onDragEnter = (event: DragEvent) => {
    const place = placeOf(event);
    if (dragged !== null && place !== -1) portfolio.move(dragged, place);
  };
  // Without a drop target, browsers animate the picture back to its old place.
  const onDragOver = (event: DragEvent) => dragged !== null && event.preventDefault();
  const remove = (tileId: string, button: Element) => {
    focusNeighbour(button.closest("li"), root.current?.querySelector("[data-add]"));
    portfolio.remove(tileId);
  };
  return (
    <Stack
      as="section"
      ref={root}
      id="portfolio"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={styles.portfolio}
    >
      <Cluster as="header" align="baseline" justify="between">
        <Text as="h2" id={`${id}-title`} size={18}>
          Portfolio Images
        </Text>
        <Text size={14} tone="quiet">
          {left < 0 ? `${plural(count, "image")}, ${maxCount} shown` : `${count} of ${maxCount}`}
        </Text>
      </Cluster>
      <Text size={14} tone="quiet">
        Photos of work you are proud of. Clients see the first one in search results. Large photos are made
        smaller before they are uploaded.
      </Text>
      {left < 0 && (
        <Callout tone="waiting">
          <p>
            {plural(-left, "image is", "images are")} hidden because your premium has ended: clients see the
            first {maxCount}. Nothing is deleted. Move the ones you want to show to the front, or show all of
            them again with <Link to={paths.pricing}>premium</Link>.
          </p>
        </Callout>
      )}
      {tiles.length > 0 && (
        <Grid
          as="ul"
          gap={3}
          ref={grid}
          className={styles.grid}
          onDragEnd={() => setDragged(null)}
          {...{ onDragStart, onDragEnter, onDragOver }}
        >
          {tiles.map((tile, index) => (
            <PictureTile
              key={tile.id}
              tile={tile}
              place={index + 1}
              total={tiles.length}
              isDragged={tile.id === dragged}
              isHidden={tile.state !== "failed" && usedSlots(tiles.slice(0, index)) >= maxCount}
              portfolio={portfolio}
              onRemove={({ currentTarget }) => remove(tile.id, currentTarget)}
            />
          ))}
        </Grid>
      )}
      <AddPictures portfolio={portfolio} isFull={left <= 0} />
      {left === 0 && (
        <Text size={14} tone="quiet">
          You have used all {maxCount} images of {isPremium ? "your portfolio" : "the basic plan"}. Remove one
          to add another
          {!isPremium && (
            <>
              , or show up to {maxPictures.premium} with <Link to={paths.pricing}>premium</Link>
            </>
          )}
          .
        </Text>
      )}
      {error !== undefined && (
        <Text role="alert" tone="bad" weight={500}>
          {error}
        </Text>
      )}
    </Stack>
  );
}

/** Adds pictures from files, from a phone's camera, or by drag and drop. */
function AddPictures({ portfolio, isFull }: { portfolio: Portfolio; isFull: boolean }) {
  const add = (files: readonly File[]) => {
    if (!isFull) portfolio.add(files);
  };
  const button = { accept: "image/*", "data-add": "", "aria-disabled": isFull || undefined, onFiles: add };
  return (
    <DropZone onDrop={add} isDisabled={isFull} hint="or drop them here">
      <FileButton {...button} label="Add images" multiple>
        <Drawing size={22}>
          <path d="M4 5.5h16v13H4z" />
          <path d="m4.5 16.5 4.5-5 4 4 2.5-2.5 4 4M15.5 9v.01" />
        </Drawing>
        Add images
      </FileButton>
      <FileButton {...button} label="Take a photo" capture="environment">
        <Drawing size={22}>
          <path d="M3.5 7.5h4l1.5-2.5h6l1.5 2.5h4v11.5h-17z" />
          <circle cx="12" cy="13" r="3.5" />
        </Drawing>
        Take a photo
      </FileButton>
    </DropZone>
  );
}

const sizes = "(min-width: 64rem) 14rem, (min-width: 40rem) 30vw, 45vw";
const remedies = { again: "Try again", smaller: "Make it smaller", none: "Remove" };

interface TileProps {
  tile: ListedFile;
  /** The position in the portfolio, from 1. */
  place: number;
  total: number;
  isDragged: boolean;
  /** True if clients do not see the picture because it exceeds the plan's limit. */
  isHidden: boolean;
  portfolio: Portfolio;
  onRemove: MouseEventHandler<HTMLElement>;
}

/** A picture of the portfolio with its controls. It can be dragged to another place, or moved there with its buttons. */
function PictureTile({ tile, place, total, isDragged, isHidden, portfolio, onRemove }: TileProps) {
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
  tile: ListedFile;
  place: number;
  onRetry: () => void;
  onRemove: MouseEventHandler<HTMLElement>;
}

/** The picture, its upload progress, or the reason why the upload failed. */
function Content({ tile, place, onRetry, onRemove }: ContentProps) {
  if (isReady(tile)) {
    const alt = tile.caption || `Image ${place} of your work`;
    return <Picture image={tile.image} alt={alt} ratio={4 / 3} sizes={sizes} />;
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
