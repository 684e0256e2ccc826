import type { MediaImage } from "@handiwork/core/media/schema";
import type { SlideImage } from "yet-another-react-lightbox";
import { useModuleOfLayer } from "../../lib/page/use-lazy-module.ts";
import { preloadCode, widthsOf } from "../../lib/page/lite.ts";
import { mediaPath } from "../../lib/navigation/paths.ts";
import type { LightboxProps } from "./lightbox-view.tsx";

/** Returns one of our images as the lightbox takes it. `alt` is used if the image has no caption. */
export function lightboxPicture(image: MediaImage, alt: string): SlideImage {
  const { key, width, height, caption } = image;
  const widths = widthsOf(image);
  const heightAt = (at: number) => Math.round((height * at) / width);
  return {
    src: mediaPath(key, widths.at(-1) ?? width),
    alt: caption ?? alt,
    width,
    height,
    srcSet: widths.map((at) => ({ src: mediaPath(key, at), width: at, height: heightAt(at) })),
  };
}

/** A full-screen picture viewer with zoom and a counter ("2 / 5"). Closes on Escape, on its button and on a pull down. */
export function Lightbox(props: LightboxProps) {
  const view = useModuleOfLayer(true, load, props.onClose);
  return view ? <view.LightboxView {...props} /> : null;
}

/** Preloads the lightbox's code. Does nothing in lite mode. */
export const preloadLightbox = preloadCode(load);

async function load() {
  return import("./lightbox-view.tsx");
}
