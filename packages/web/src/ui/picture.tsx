import type { MediaImage } from "@handiwork/core/media/schema";
import { useState, type CSSProperties, type ReactNode } from "react";
import { useAsked, widthsOf } from "../lib/lite.ts";
import { mediaPath } from "../lib/paths.ts";
import { useLoaded } from "../lib/use-loaded.ts";
import { classNames } from "./class-names.ts";
import type { OnTapProps } from "./picture-on-tap.tsx";
import styles from "./picture.module.css";

export interface PictureProps {
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
  /** Whose picture it is, where `alt` is empty. */
  about?: string;
}

const loadOnTap = () => import("./picture-on-tap.tsx");

/** One of our pictures: the fitting width, its own blurred placeholder until it has come; in lite mode once it is asked for. */
export function Picture(props: PictureProps) {
  const { image, alt, ratio, sizes, priority = false, fallback, rounded } = props;
  const [isFetched, ask] = useAsked(image?.key ?? "");
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
        <OnTap {...props} image={image} ask={ask} />
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

/** What a picture is asked for by: its code is loaded in lite mode alone. */
function OnTap(props: OnTapProps) {
  const part = useLoaded(loadOnTap);
  return part ? <part.PictureOnTap {...props} /> : null;
}
