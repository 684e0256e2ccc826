import type { MediaImage } from "@handiwork/core/media/schema";
import type { CSSProperties } from "react";
import { useLite } from "../../lib/page/lite.ts";
import styles from "./avatar.module.css";
import { Picture } from "./picture.tsx";

/**
 * A person's photo, or their initial on a colour derived from the name. Lite mode offers to load large photos and shows the
 * initial instead of small ones. Hidden from screen readers, because the name is next to it. `size` is in pixels.
 *
 * CSS draws the initial: as text it would be part of the visible label of a surrounding button or link (WCAG 2.5.3).
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
        subject={name}
        ratio={1}
        sizes={`${size}px`}
        fallback={<span className={styles.initial} data-initial={initialOf(name)} />}
      />
    </span>
  );
}

/** Returns the first letter of a name in upper case, or "?" for an empty name. */
export function initialOf(name: string): string {
  return name.trim().match(/./u)?.[0].toUpperCase() ?? "?";
}

/** Returns a name's hue in degrees: always the same for the same name. */
function hueOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return sum;
}
