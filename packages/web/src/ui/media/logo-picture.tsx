import type { MediaImage } from "@handiwork/core/media/schema";
import { useState } from "react";
import { useLite } from "../../lib/page/lite.ts";
import { mediaPath } from "../../lib/navigation/paths.ts";
import { initialOf } from "./avatar.tsx";
import styles from "./logo-picture.module.css";

/**
 * An organisation's logo, uncropped. Shows the initial instead if there is no logo, and in lite mode. Hidden from screen readers,
 * because the name is next to it.
 */
export function LogoPicture({ name, image }: { name: string; image: MediaImage | null }) {
  const isLite = useLite();
  const [failed, setFailed] = useState<string>();
  return (
    <span className={styles.frame} aria-hidden="true">
      {image && !isLite && failed !== image.key ? (
        <img
          src={mediaPath(image.key, image.widths.at(-1) ?? image.width)}
          width={image.width}
          height={image.height}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(image.key)}
        />
      ) : (
        <span className={styles.initial} data-initial={initialOf(name)} />
      )}
    </span>
  );
}
