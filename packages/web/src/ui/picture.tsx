import type { MediaImage } from "@handiwork/core/model/media/schema";
import { useState, type CSSProperties, type ReactNode } from "react";
import { mediaPath } from "../lib/paths.ts";
import { classNames } from "./class-names.ts";
import styles from "./picture.module.css";

interface PictureProps {
  image: MediaImage | null;
  /** What can be seen on it; empty where the words beside it say the same. */
  alt: string;
  /** Width divided by height: the picture is cut to it, so that nothing jumps. */
  ratio: number;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** In the first view: loaded at once and before others. */
  priority?: boolean;
  /** What stands there when there is no picture, or it cannot be loaded; a quiet pattern by itself. */
  fallback?: ReactNode;
  rounded?: boolean;
}

/** One of our pictures: the fitting width, its own blurred placeholder until it has come. */
export function Picture({ image, alt, ratio, sizes, priority = false, fallback, rounded }: PictureProps) {
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
  const widest = image.widths.at(-1) ?? image.width;
  return (
    <div className={look} style={{ ...frame, backgroundImage: `url("${image.placeholder}")` }}>
      <img
        src={mediaPath(image.key, widest)}
        srcSet={image.widths.map((width) => `${mediaPath(image.key, width)} ${width}w`).join(", ")}
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
