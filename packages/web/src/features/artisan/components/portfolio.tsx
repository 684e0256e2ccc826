import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import type { MediaImage } from "@handiwork/core/media/schema";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { IconButton } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { lightboxPicture, Lightbox, preloadLightbox } from "../../../ui/media/lightbox.tsx";
import lightboxStyles from "../../../ui/media/lightbox.module.css";
import { Picture, DefaultPicture } from "../../../ui/media/picture.tsx";
import styles from "./portfolio.module.css";

const ratio = 3 / 2;
const sizes = "(min-width: 73rem) 48rem, (min-width: 64rem) 60vw, 100vw";

/** Time without scrolling before the visible picture becomes the current one, in ms. */
const settleMs = 100;

interface PicturesProps {
  images: readonly MediaImage[];
  name: string;
  onOpen: (index: number) => void;
}

/** The artisan's pictures of their work: a carousel, a single picture, or a drawing if there are none. */
export function Portfolio({ artisan: { portfolio, name } }: { artisan: ArtisanProfile }) {
  const [opened, setOpened] = useState<number | null>(null);
  const props = { images: portfolio, name, onOpen: setOpened };
  return (
    <Stack as="section" aria-labelledby="portfolio">
      <h2 id="portfolio">Portfolio</h2>
      {portfolio.length > 1 ? (
        <Carousel {...props} />
      ) : (
        <div className={styles.frame}>
          {portfolio.length === 1 ? (
            <Slide {...props} index={0} />
          ) : (
            <Picture image={null} alt="" ratio={ratio} sizes="100vw" fallback={<DefaultPicture />} />
          )}
        </div>
      )}
      {opened !== null && (
        <Lightbox
          pictures={portfolio.map((image) => lightboxPicture(image, `Work by ${name}`))}
          label="Pictures of work"
          index={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  );
}

/** A carousel, controlled by swipe, buttons, dots and arrow keys. */
function Carousel({ images, name, onOpen }: PicturesProps) {
  const list = useRef<HTMLUListElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [selected, setSelected] = useState(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const go = (to: number) => {
    if (!list.current || !images[to]) return;
    setSelected(to);
    list.current.scrollTo({ left: to * list.current.clientWidth });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // Synchronously, because focus moves to the next picture, which is inert until it is current.
    flushSync(() => go(selected + step));
    if (!list.current?.contains(event.target as Node)) return;
    list.current.querySelector<HTMLElement>("li:not([inert]) button")?.focus({ preventScroll: true });
  };
  const followSwipe = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (list.current) setSelected(Math.round(list.current.scrollLeft / list.current.clientWidth));
    }, settleMs);
  };
  return (
    <Stack
      as="section"
      gap={2}
      aria-roledescription="carousel"
      aria-label={`Pictures of work by ${name}`}
      onKeyDown={onKeyDown}
    >
      <ul ref={list} className={`${styles.frame} ${styles.slides}`} onScroll={followSwipe}>
        {images.map((image, index) => (
          <li key={image.key} data-slide inert={index !== selected}>
            <Slide images={images} index={index} name={name} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <Cluster justify="between" wrap={false}>
        <IconButton
          icon="chevron-left"
          label="Previous picture"
          aria-disabled={selected === 0}
          onClick={() => go(selected - 1)}
        />
        <Cluster as="ul" gap={0} justify="center">
          {images.map((image, index) => (
            <li key={image.key}>
              <button
                type="button"
                className={styles.dot}
                aria-label={`Picture ${index + 1} of ${images.length}`}
                aria-current={index === selected}
                onClick={() => go(index)}
              />
            </li>
          ))}
        </Cluster>
        <IconButton
          icon="chevron-right"
          label="Next picture"
          aria-disabled={selected === images.length - 1}
          onClick={() => go(selected + 1)}
        />
      </Cluster>
    </Stack>
  );
}

/** A picture of the portfolio. Opens in the lightbox. */
function Slide({ images, index, name, onOpen }: PicturesProps & { index: number }) {
  const image = images[index] ?? null;
  return (
    <figure className={styles.slide}>
      <Picture
        image={image}
        alt={image?.caption ?? `Work by ${name}`}
        ratio={ratio}
        sizes={sizes}
        priority={index === 0}
        fallback={<DefaultPicture />}
      />
      <button
        type="button"
        className={lightboxStyles.open}
        aria-label={`Open picture ${index + 1} of ${images.length}`}
        onPointerEnter={preloadLightbox}
        onClick={() => onOpen(index)}
      />
      {image?.caption && <figcaption className={styles.caption}>{image.caption}</figcaption>}
    </figure>
  );
}
