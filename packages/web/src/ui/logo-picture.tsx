import type { MediaImage } from "@handiwork/core/media/schema";
import { useState } from "react";
import { useLite } from "../lib/lite.ts";
import { mediaPath } from "../lib/paths.ts";
import { initialOf } from "./avatar.tsx";
import styles from "./logo-picture.module.css";

/** The logo of an organisation, whole in its frame; its initial where there is none, and in lite mode. The name stands beside it. */
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
