import type { MediaImage } from "@handiwork/core/media/schema";
import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { preloadCode, widthsOf } from "../../lib/page/lite.ts";
import { mediaPath } from "../../lib/navigation/paths.ts";
import type { LightboxPicture, LightboxProps } from "./lightbox-view.tsx";
import { toast } from "../../lib/page/toast.ts";

/** Returns one of our images as the lightbox takes it. `alt` is used if the image has no caption. */
export function lightboxPicture(image: MediaImage, alt: string): LightboxPicture {
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

/**
 * A full-screen picture viewer with zoom and a counter ("2 / 5"). Closes on Escape, on its button and on a pull down. Its code
 * loads when it is first opened. If that fails, a toast says so and it closes.
 */
export function Lightbox(props: LightboxProps) {
  const [View, setView] = useState<ComponentType<LightboxProps>>();
  const onFailure = useEffectEvent((error: unknown) => {
    reportError(error);
    toast.error("The picture could not be opened. Check your connection and try again.");
    props.onClose();
  });
  useEffect(() => {
    load().then((view) => setView(() => view), onFailure);
  }, []);
  return View ? <View {...props} /> : null;
}

/** Preloads the lightbox's code. Does nothing in lite mode. */
export const preloadLightbox = preloadCode(load);

async function load(): Promise<ComponentType<LightboxProps>> {
  return (await import("./lightbox-view.tsx")).LightboxView;
}
