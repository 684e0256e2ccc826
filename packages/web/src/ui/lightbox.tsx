import type { MediaImage } from "@handiwork/core/media/schema";
import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { ahead, widthsOf } from "../lib/lite.ts";
import { mediaPath } from "../lib/paths.ts";
import { toast } from "./toast.tsx";

/** A picture on the whole screen. Sizes are in pixels. */
export interface LargePicture {
  readonly src: string;
  readonly alt: string;
  /** What is written below it. */
  readonly description?: string;
  readonly width: number;
  readonly height: number;
  /** The widths that it can be had in. */
  readonly srcSet?: { src: string; width: number; height: number }[];
}

/** One of our pictures as it is shown there. In: what can be seen on it where it has no caption. */
export function largeOf(image: MediaImage, alt: string): LargePicture {
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

export interface LightboxProps {
  pictures: readonly LargePicture[];
  /** What they are, for screen readers. */
  label: string;
  /** The picture to begin with, from 0. */
  index: number;
  close: () => void;
}

/**
 * Pictures on the whole screen, with "n / total"; they can be made larger; it closes on Escape, on its button and on a pull
 * down. Its code is loaded when it is first opened; where that cannot come, it says so and closes.
 */
export function Lightbox(props: LightboxProps) {
  const [View, setView] = useState<ComponentType<LightboxProps>>();
  const onFailure = useEffectEvent((error: unknown) => {
    reportError(error);
    toast.error("The picture could not be opened. Check your connection and try again.");
    props.close();
  });
  useEffect(() => {
    load().then((view) => setView(() => view), onFailure);
  }, []);
  return View ? <View {...props} /> : null;
}

/** Fetches the lightbox's code ahead of its first opening. */
export const preloadLightbox = ahead(load);

async function load(): Promise<ComponentType<LightboxProps>> {
  return (await import("./lightbox-view.tsx")).LightboxView;
}
