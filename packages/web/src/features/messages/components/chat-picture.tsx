import type { MessageImage } from "@handiwork/core/model/conversation/schema";
import { memo, useState, type CSSProperties } from "react";
import { api } from "../../../lib/api.ts";
import { messageImagePath } from "../../../lib/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { preloadLightbox } from "../../../ui/lightbox.tsx";
import { urlOf } from "../api/picture-urls.ts";
import styles from "./chat-picture.module.css";

interface Props {
  /** Where it is: with whom the user talks, and the message. */
  partnerId: string;
  message: { readonly id: string; readonly seq: number };
  image: MessageImage;
  author: string;
  open: () => void;
}

/** The picture of a message, in its place from the start, so that nothing jumps; a press on it makes it large. */
export const ChatPicture = memo(function ChatPicture({ partnerId, message, image, author, open }: Props) {
  const [failures, setFailures] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const { id, seq } = message;
  const onError = () => {
    if (failures > 0) return setFailed(true);
    // A picture cannot renew a session whose access token has run out: a call does, and then the picture is asked for again.
    const renewed = api.auth.session.$get().catch(() => undefined);
    void renewed.then(() => setFailures(1));
  };
  // What was just sent from here is seen until the server's own has come.
  const before = urlOf(id) ?? image.placeholder;
  return (
    <div className={styles.frame} style={{ ...frameOf(image), backgroundImage: `url("${before}")` }}>
      {hasFailed ? (
        <div className={styles.failed}>
          <p>The image could not be loaded.</p>
          <Button
            onClick={() => {
              setFailures(failures + 1);
              setFailed(false);
            }}
          >
            Try again
          </Button>
        </div>
      ) : (
        <button
          type="button"
          className={styles.open}
          aria-label={`Open the image from ${author === "You" ? "you" : author}`}
          onPointerEnter={preloadLightbox}
          onFocus={preloadLightbox}
          onClick={open}
        >
          <img
            key={failures}
            src={messageImagePath(partnerId, seq, 400)}
            width={image.width}
            height={image.height}
            alt=""
            loading="lazy"
            decoding="async"
            onError={onError}
          />
        </button>
      )}
    </div>
  );
});

/** Neither a strip nor a tower: what is beyond is cut, and seen when it is large. */
export function frameOf({ width, height }: { width: number; height: number }): CSSProperties {
  const ratio = width > 0 && height > 0 ? Math.min(2.4, Math.max(0.6, width / height)) : 4 / 3;
  return { "--ratio": ratio } as CSSProperties;
}
