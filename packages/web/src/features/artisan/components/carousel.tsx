import type { MediaImage } from "@handiwork/core/model/media/schema";
import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { IconButton } from "../../../ui/button.tsx";
import styles from "./carousel.module.css";
import { Slide } from "./slide.tsx";
import { useArrowKeys } from "./use-arrow-keys.ts";

export interface CarouselProps {
  images: readonly MediaImage[];
  name: string;
  open: (index: number) => void;
}

/** Pictures side by side: by swipe, by the buttons, by the dots, by the arrow keys. */
export function Carousel({ images, name, open }: CarouselProps) {
  const [viewport, embla] = useEmblaCarousel({ duration: 20 });
  const [selected, setSelected] = useState(0);
  const root = useRef<HTMLElement>(null);

  useEffect(() => {
    const onSelect = () => setSelected(embla?.selectedScrollSnap() ?? 0);
    embla?.on("select", onSelect);
    return () => {
      embla?.off("select", onSelect);
    };
  }, [embla]);

  const go = (index: number) => {
    const atOnce = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    embla?.scrollTo(index, atOnce);
  };
  useArrowKeys(root, (step, from) => {
    // At once, for the focus goes along from a picture to the next, and one out of view cannot have it.
    flushSync(() => go(selected + step));
    if (!from.closest("[data-slide]")) return;
    const button = root.current?.querySelector<HTMLElement>("[data-slide]:not([inert]) button");
    button?.focus({ preventScroll: true });
  });

  return (
    <section ref={root} aria-roledescription="carousel" aria-label={`Pictures of work by ${name}`}>
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.slides}>
          {images.map((image, index) => (
            <li key={image.key} className={styles.slide} data-slide inert={index !== selected}>
              <Slide images={images} index={index} name={name} open={open} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.controls}>
        <IconButton
          icon="chevron-left"
          label="Previous picture"
          aria-disabled={selected === 0}
          onClick={() => go(selected - 1)}
        />
        <ul className={styles.dots}>
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
        </ul>
        <IconButton
          icon="chevron-right"
          label="Next picture"
          aria-disabled={selected === images.length - 1}
          onClick={() => go(selected + 1)}
        />
      </div>
    </section>
  );
}
