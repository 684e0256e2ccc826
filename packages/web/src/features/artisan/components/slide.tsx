import type { MediaImage } from "@handiwork/core/model/media/schema";
import { preloadLightbox } from "../../../ui/lightbox.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { DefaultPicture } from "../../../ui/default-picture.tsx";
import styles from "./slide.module.css";

export const slideRatio = 3 / 2;

const widths = "(min-width: 73rem) 48rem, (min-width: 64rem) 60vw, 100vw";

interface Props {
  images: readonly MediaImage[];
  index: number;
  name: string;
  open: (index: number) => void;
}

/** One picture of the portfolio; a press on it opens it on the whole screen. */
export function Slide({ images, index, name, open }: Props) {
  const image = images[index] ?? null;
  return (
    <figure className={styles.slide}>
      <Picture
        image={image}
        alt={image?.caption ?? `Work by ${name}`}
        ratio={slideRatio}
        sizes={widths}
        priority={index === 0}
        fallback={<DefaultPicture />}
      />
      <button
        type="button"
        className={styles.open}
        aria-label={`Open picture ${index + 1} of ${images.length}`}
        onPointerEnter={preloadLightbox}
        onClick={() => open(index)}
      />
      {image?.caption && <figcaption className={styles.caption}>{image.caption}</figcaption>}
    </figure>
  );
}
