import type { ArtisanProfile } from "@handiwork/core/model/artisan/schema";
import { useEffect, useRef, useState, type ComponentType } from "react";
import { flushSync } from "react-dom";
import { DefaultPicture } from "../../../ui/default-picture.tsx";
import { largeOf, Lightbox } from "../../../ui/lightbox.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { CarouselProps } from "./carousel.tsx";
import styles from "./portfolio.module.css";
import { Slide, slideRatio } from "./slide.tsx";
import { useRoused } from "./use-roused.ts";
import { useSeen } from "./use-seen.ts";

/** The artisan's pictures of their work. One needs no carousel; where there is none, a drawing stands for them. */
export function Portfolio({ artisan }: { artisan: ArtisanProfile }) {
  const { portfolio, name } = artisan;
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <section aria-labelledby="portfolio" className={styles.portfolio}>
      <h2 id="portfolio">Portfolio</h2>
      {portfolio.length === 0 && (
        <div className={styles.frame}>
          <Picture image={null} alt="" ratio={slideRatio} sizes="100vw" fallback={<DefaultPicture />} />
        </div>
      )}
      {portfolio.length > 0 && <Pictures images={portfolio} name={name} open={setOpened} />}
      {opened !== null && (
        <Lightbox
          pictures={portfolio.map((image) => largeOf(image, `Work by ${name}`))}
          label="Pictures of work"
          index={opened}
          close={() => setOpened(null)}
        />
      )}
    </section>
  );
}

/**
 * The first picture; it becomes the carousel when it is in view and the carousel's code has come, which is not part of
 * the first view even where the portfolio is.
 */
function Pictures({ images, name, open }: CarouselProps) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);
  const roused = useRoused();
  const [Carousel, setCarousel] = useState<ComponentType<CarouselProps>>();
  const several = images.length > 1;
  useEffect(() => {
    if (!seen || !roused || !several) return;
    // Without its code the first picture stays, and opens as before.
    import("./carousel.tsx").then(({ Carousel: loaded }) => {
      const hadFocus = place.current?.contains(document.activeElement);
      flushSync(() => setCarousel(() => loaded));
      if (hadFocus) place.current?.querySelector("button")?.focus({ preventScroll: true });
    }, reportError);
  }, [seen, roused, several]);
  return (
    <div ref={place} className={several ? styles.several : undefined}>
      {Carousel ? (
        <Carousel images={images} name={name} open={open} />
      ) : (
        <div className={styles.frame}>
          <Slide images={images} index={0} name={name} open={open} />
        </div>
      )}
    </div>
  );
}
