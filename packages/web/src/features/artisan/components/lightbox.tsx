import type { MediaImage } from "@handiwork/core/media/schema";
import { useMemo } from "react";
import View from "yet-another-react-lightbox";
import Counter from "yet-another-react-lightbox/plugins/counter";
import "yet-another-react-lightbox/plugins/counter.css";
import "yet-another-react-lightbox/styles.css";
import { mediaPath } from "../../../lib/paths.ts";
import "./lightbox.css";

export interface LightboxProps {
  images: readonly MediaImage[];
  name: string;
  /** The picture to begin with, from 0. */
  index: number;
  close: () => void;
}

/** The pictures on the whole screen, with "n / total"; closes on Escape, on its button and on a pull down. */
export function Lightbox({ images, name, index, close }: LightboxProps) {
  const slides = useMemo(() => images.map((image) => toSlide(image, name)), [images, name]);
  const reduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    <View
      open
      close={close}
      index={index}
      slides={slides}
      plugins={[Counter]}
      animation={reduced ? { fade: 0, swipe: 0, navigation: 0 } : { fade: 150, swipe: 180 }}
      carousel={{ finite: true }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      labels={{ Previous: "Previous picture", Next: "Next picture", Lightbox: "Pictures of work" }}
      // One picture has nowhere to go.
      render={slides.length > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null }}
      counter={{ "aria-live": "polite" }}
    />
  );
}

function toSlide({ key, width, height, widths, caption }: MediaImage, name: string) {
  const heightAt = (at: number) => Math.round((height * at) / width);
  return {
    src: mediaPath(key, widths.at(-1) ?? width),
    alt: caption ?? `Work by ${name}`,
    width,
    height,
    srcSet: widths.map((at) => ({ src: mediaPath(key, at), width: at, height: heightAt(at) })),
  };
}
