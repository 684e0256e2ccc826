import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { Tile } from "../model/tiles.ts";
import styles from "./tile-picture.module.css";

const widths = "(min-width: 64rem) 14rem, (min-width: 40rem) 30vw, 45vw";

interface Props {
  tile: Tile;
  place: number;
  retry: () => void;
  remove: () => void;
}

const remedies = { again: "Try again", smaller: "Make it smaller", none: "Remove" };

/** What is to be seen of a picture: itself, how far it has come, or why it has not. */
export function TilePicture({ tile, place, retry, remove }: Props) {
  if (tile.state === "ready") {
    const alt = tile.caption || `Image ${place} of your work`;
    return <Picture image={tile.image} alt={alt} ratio={4 / 3} sizes={widths} />;
  }
  if (tile.state === "failed") {
    return (
      <div className={styles.failed}>
        <p>
          <Icon name="alert" size={18} /> {tile.reason}
        </p>
        <Button onClick={tile.remedy === "none" ? remove : retry}>{remedies[tile.remedy]}</Button>
      </div>
    );
  }
  const { preview, part } = tile;
  const percent = Math.round((part ?? 0) * 100);
  return (
    <div className={styles.coming}>
      {preview !== undefined && <img src={preview} alt="" />}
      <div className={styles.progress}>
        <progress
          max={100}
          {...(part !== undefined && part < 1 && { value: percent })}
          aria-label={`Image ${place}`}
        />
        <span>{words(part)}</span>
      </div>
    </div>
  );
}

/** In: how much has been sent, from 0 to 1; undefined before it is. */
function words(part: number | undefined): string {
  if (part === undefined) return "Getting ready";
  return part < 1 ? `Sending, ${Math.round(part * 100)} %` : "Almost there";
}
