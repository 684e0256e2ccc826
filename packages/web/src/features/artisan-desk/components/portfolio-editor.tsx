import { useId, useRef, useState, type PointerEvent } from "react";
import { Link } from "react-router-dom";
import { plural } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import type { Portfolio } from "../api/portfolio.ts";
import { taken, type Tiles } from "../model/tiles.ts";
import { AddPictures } from "./add-pictures.tsx";
import { beginsDrag, drag } from "./drag.ts";
import styles from "./portfolio-editor.module.css";
import { PictureTile } from "./picture-tile.tsx";

interface Props {
  portfolio: Portfolio;
  tiles: Tiles;
  /** How many pictures there may be. */
  room: number;
  isPremium: boolean;
  error?: string | undefined;
}

/** The grid of Portfolio Images (B-EDIT-11): add, reorder, caption, remove. The first is the one that lists show. */
export function PortfolioEditor({ portfolio, tiles, room, isPremium, error }: Props) {
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const grid = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const count = taken(tiles);
  const left = room - count;
  const onPointerDown = ({ nativeEvent, currentTarget }: PointerEvent, dragId: string) => {
    const tile = currentTarget.closest("li");
    if (!tile || dragged !== null || tiles.length < 2 || !beginsDrag(nativeEvent)) return;
    // A browser would select, or drag the picture itself away.
    if (nativeEvent.pointerType === "mouse") nativeEvent.preventDefault();
    setDragged(dragId);
    drag(tile, nativeEvent, {
      onPlace: (place) => portfolio.move(dragId, place),
      onEnd: () => setDragged(null),
    });
  };
  const remove = (index: number) => {
    const tile = tiles[index];
    if (!tile) return;
    const neighbour = grid.current?.children[index + 1] ?? grid.current?.children[index - 1];
    const next = neighbour?.querySelector("[data-remove]") ?? root.current?.querySelector("[data-add]");
    portfolio.remove(tile.id);
    if (next instanceof HTMLElement) next.focus();
  };
  return (
    <section
      ref={root}
      id="portfolio"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={styles.portfolio}
    >
      <header className={styles.head}>
        <h2 id={`${id}-title`}>Portfolio Images</h2>
        <p className={styles.count}>
          {left < 0 ? `${plural(count, "image")}, ${room} shown` : `${count} of ${room}`}
        </p>
      </header>
      <p className={styles.hint}>
        Photographs of work that you are proud of. The first one is what clients see in the search. Large
        photographs are made smaller before they are sent.
      </p>
      {left < 0 && (
        <p className={styles.hidden}>
          {plural(-left, "image is", "images are")} hidden since premium has ended: clients see the first{" "}
          {room}. Nothing is deleted. Move those that you want to show to the front, or show all of them again
          with <Link to={paths.pricing}>premium</Link>.
        </p>
      )}
      {tiles.length > 0 && (
        <ul ref={grid} className={styles.grid}>
          {tiles.map((tile, index) => (
            <PictureTile
              key={tile.id}
              tile={tile}
              place={index + 1}
              total={tiles.length}
              isDragged={tile.id === dragged}
              isHidden={tile.state !== "failed" && taken(tiles.slice(0, index)) >= room}
              onPointerDown={(event) => onPointerDown(event, tile.id)}
              portfolio={portfolio}
              remove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      <AddPictures onFiles={(files) => portfolio.add(files)} isFull={left <= 0} />
      {left === 0 && (
        <p className={styles.hint}>
          {isPremium
            ? `You have all ${room} images that a portfolio can have. Remove one to add another.`
            : `You have all ${room} images of the basic plan. Remove one to add another, or show up to 20 with `}
          {!isPremium && <Link to={paths.pricing}>premium</Link>}
          {!isPremium && "."}
        </p>
      )}
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </section>
  );
}
