import type { MessageImage } from "@handiwork/core/conversations/schema";
import { useState, type CSSProperties, type MouseEventHandler } from "react";
import { api } from "../../../lib/api/client.ts";
import { useFetchOnTap } from "../../../lib/page/lite.ts";
import { messageImagePath } from "../../../lib/navigation/paths.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { preloadLightbox } from "../../../ui/media/lightbox.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";
import visuallyHidden from "../../../ui/primitives/visually-hidden.module.css";
import { cachedUrl, usePictureUrl } from "../sending/pictures.ts";
import { useMessagesPage } from "../context.ts";
import { useUploadProgress, type PictureSize, type UnsentEntry } from "../sending/send-message.ts";
import styles from "./message-picture.module.css";

interface SentPictureProps {
  partnerId: string;
  message: { readonly id: string; readonly seq: number };
  image: MessageImage;
  author: string;
  onOpen: () => void;
}

/** A message's image. Reserves its space so that the layout does not shift, and opens the lightbox on click. */
export function SentPicture({ partnerId, message: { id, seq }, image, author, onOpen }: SentPictureProps) {
  const [attempt, setAttempt] = useState(1);
  const [hasFailed, setFailed] = useState(false);
  const [isFetched, ask] = useFetchOnTap(id);
  const tryAgain = () => {
    setAttempt(attempt + 1);
    setFailed(false);
  };
  const onError = () => {
    if (attempt > 1) return setFailed(true);
    // An <img> request cannot refresh an expired access token. An API call does, then the image loads again.
    void api.auth.session.$get().then(tryAgain, tryAgain);
  };
  // Shows the local copy of a just-sent image until the server's has loaded.
  const preview = cachedUrl(id) ?? image.placeholder;
  return (
    <div className={styles.frame} style={{ ...frameStyle(image), backgroundImage: `url("${preview}")` }}>
      {hasFailed ? (
        <Stack gap={2} align="center" size={14} center className={styles.failed}>
          <p>The image could not be loaded.</p>
          <Button onClick={tryAgain}>Try again</Button>
        </Stack>
      ) : (
        <button
          type="button"
          className={styles.open}
          aria-label={`${isFetched ? "Open the image" : "Show picture"} from ${author === "You" ? "you" : author}`}
          onPointerEnter={preloadLightbox}
          onFocus={preloadLightbox}
          onClick={isFetched ? onOpen : ask}
        >
          {isFetched ? (
            <img
              key={attempt}
              src={messageImagePath(partnerId, seq, 400)}
              width={image.width}
              height={image.height}
              alt=""
              loading="lazy"
              decoding="async"
              onError={onError}
            />
          ) : (
            <Tag>Show picture</Tag>
          )}
        </button>
      )}
    </div>
  );
}

/** Limits the aspect ratio. The lightbox shows the cropped part. */
function frameStyle({ width, height }: PictureSize): CSSProperties {
  return { "--ratio": Math.min(2.4, Math.max(0.6, width / height)) } as CSSProperties;
}

interface SendingPictureProps {
  entry: UnsentEntry;
  picture: PictureSize;
  onCancel: MouseEventHandler<HTMLElement>;
}

/** An image that is being sent, with its progress and a cancel button. */
export function SendingPicture({ entry, picture, onCancel }: SendingPictureProps) {
  const { sender } = useMessagesPage();
  const url = usePictureUrl(sender.outbox, entry.id);
  const progress = useUploadProgress(entry.id);
  return (
    <div
      className={styles.frame}
      style={{ ...frameStyle(picture), ...(url && { backgroundImage: `url("${url}")` }) }}
    >
      {entry.refusal === undefined && (
        <div className={styles.sending}>
          {progress !== undefined && (
            // For screen readers; the ring is the visual progress.
            <progress className={visuallyHidden.hidden} value={progress} aria-label="Sending the image" />
          )}
          <button
            type="button"
            className={styles.cancel}
            aria-label="Cancel sending the image"
            title="Cancel"
            onClick={onCancel}
          >
            <Icon name="close" size={22} />
            {progress !== undefined && <Ring progress={progress} />}
          </button>
        </div>
      )}
    </div>
  );
}

function Ring({ progress }: { progress: number }) {
  return (
    <svg className={styles.ring} viewBox="0 0 56 56" aria-hidden="true">
      <circle cx="28" cy="28" r="25" />
      <circle cx="28" cy="28" r="25" pathLength={1} strokeDasharray={1} strokeDashoffset={1 - progress} />
    </svg>
  );
}
