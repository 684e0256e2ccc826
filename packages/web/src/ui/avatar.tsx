import type { MediaImage } from "@handiwork/core/media/schema";
import type { CSSProperties } from "react";
import { useLite } from "../lib/lite.ts";
import styles from "./avatar.module.css";
import { Picture } from "./picture.tsx";

/**
 * The photograph of a person, or their initial on a colour of their own. In lite mode only a large photograph can be asked
 * for. The name stands beside it. `size` is in pixels.
 *
 * The initial is drawn by CSS, because as text it would be part of the visible label of a button or link around it (WCAG 2.5.3).
 */
export function Avatar({
  name,
  image = null,
  size = 48,
}: {
  name: string;
  image?: MediaImage | null;
  size?: number;
}) {
  const isLite = useLite();
  const isLarge = size > 80;
  const style = { "--size": `${size}px`, "--hue": hueOf(name) } as CSSProperties;
  return (
    <span className={styles.avatar} style={style} aria-hidden={!(isLite && isLarge && image)}>
      <Picture
        image={isLite && !isLarge ? null : image}
        alt=""
        about={name}
        ratio={1}
        sizes={`${size}px`}
        fallback={<span className={styles.initial} data-initial={initialOf(name)} />}
      />
    </span>
  );
}

/** The first letter of a name, in capitals, or "?" for an empty one. */
export function initialOf(name: string): string {
  return name.trim().match(/./u)?.[0].toUpperCase() ?? "?";
}

/** The hue, in degrees, that belongs to a name: the same on every page. */
function hueOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return sum;
}
