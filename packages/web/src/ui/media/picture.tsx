import type { MediaImage } from "@handiwork/core/media/schema";
import { useState, type CSSProperties, type ReactNode } from "react";
import { mediaPath } from "../../lib/navigation/paths.ts";
import { useFetchOnTap, widthsOf } from "../../lib/page/lite.ts";
import { onDemand } from "../feedback/lazy-module.tsx";
import { classNames } from "../primitives/class-names.ts";
import drawing from "./assets/default-picture.svg";
import styles from "./picture.module.css";

interface PictureProps {
  image: MediaImage | null;
  /** The alternative text. Empty if the text next to the picture says the same. */
  alt: string;
  /** The aspect ratio (width / height) to crop to. */
  ratio: number;
  /** The displayed width, as the `sizes` attribute takes it. */
  sizes: string;
  /** Loads at once and before others: for pictures above the fold. */
  priority?: boolean;
  /** Shown if there is no picture or it cannot be loaded. A pattern by default. */
  fallback?: ReactNode;
  rounded?: boolean;
  /** The person that the picture shows, for the button that loads it if `alt` is empty. */
  subject?: string;
}

/** The button that loads a picture in lite mode. */
const PictureOnTap = onDemand(async () => (await import("./picture-on-tap.tsx")).PictureOnTap);

/**
 * One of our own pictures, in the width that fits, with a blurred placeholder until it has loaded. In lite mode it loads only
 * when the user asks for it.
 */
export function Picture(props: PictureProps) {
  const { image, alt, ratio, sizes, priority = false, fallback, rounded } = props;
  const [isFetched, ask] = useFetchOnTap(image?.key ?? "");
  const [failed, setFailed] = useState<string>();
  const frame: CSSProperties = { aspectRatio: ratio };
  const look = classNames(styles.frame, rounded && styles.rounded);
  if (!image || failed === image.key) {
    return (
      <div className={classNames(look, !fallback && styles.pattern)} style={frame}>
        {fallback}
      </div>
    );
  }
  const style = { ...frame, backgroundImage: `url("${image.placeholder}")` };
  if (!isFetched) {
    return (
      <div className={look} style={{ ...style, containerType: "inline-size" }}>
        <PictureOnTap {...props} image={image} onShow={ask} />
      </div>
    );
  }
  const widths = widthsOf(image);
  const widest = widths.at(-1) ?? image.width;
  return (
    <div className={look} style={style}>
      <img
        src={mediaPath(image.key, widest)}
        srcSet={widths.map((width) => `${mediaPath(image.key, width)} ${width}w`).join(", ")}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
        onError={() => setFailed(image.key)}
      />
    </div>
  );
}

/** A generic drawing for artisans without pictures of their work. */
export function DefaultPicture() {
  return <img src={drawing} alt="" width="400" height="300" loading="lazy" decoding="async" />;
}
