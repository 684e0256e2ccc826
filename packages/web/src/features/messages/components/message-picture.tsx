import type { MessageImage } from "@handiwork/core/conversations/schema";
import { memo, useState, type CSSProperties } from "react";
import { api } from "../../../lib/api.ts";
import { useFetchOnTap } from "../../../lib/lite.ts";
import { messageImagePath } from "../../../lib/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { preloadLightbox } from "../../../ui/lightbox.tsx";
import { Tag } from "../../../ui/tag.tsx";
import visuallyHidden from "../../../ui/visually-hidden.module.css";
import type { Entry, Picture } from "../sending/outbox.ts";
import { picturesOf, urlOf, usePictureUrl } from "../sending/pictures.ts";
import type { Sender } from "../../../lib/outbox/sender.ts";
import { useProgress } from "../sending/use-sender.ts";
import styles from "./message-picture.module.css";

interface SentPictureProps {
  partnerId: string;
  message: { readonly id: string; readonly seq: number };
  image: MessageImage;
  author: string;
  open: () => void;
}

/** The picture of a message, in its place from the start, so that nothing jumps; a press on it makes it large. */
export const SentPicture = memo(function SentPicture({
  partnerId,
  message,
  image,
  author,
  open,
}: SentPictureProps) {
  const [failures, setFailures] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const { id, seq } = message;
  const [isFetched, ask] = useFetchOnTap(id);
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
        <Stack gap={2} align="center" size={14} center className={styles.failed}>
          <p>The image could not be loaded.</p>
          <Button
            onClick={() => {
              setFailures(failures + 1);
              setFailed(false);
            }}
          >
            Try again
          </Button>
        </Stack>
      ) : (
        <button
          type="button"
          className={styles.open}
          aria-label={`${isFetched ? "Open the image" : "Show picture"} from ${author === "You" ? "you" : author}`}
          onPointerEnter={preloadLightbox}
          onFocus={preloadLightbox}
          onClick={isFetched ? open : ask}
        >
          {isFetched ? (
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
          ) : (
            <Tag>Show picture</Tag>
          )}
        </button>
      )}
    </div>
  );
});

/** Neither a strip nor a tower: what is beyond is cut, and seen when it is large. */
function frameOf({ width, height }: { width: number; height: number }): CSSProperties {
  const ratio = width > 0 && height > 0 ? Math.min(2.4, Math.max(0.6, width / height)) : 4 / 3;
  return { "--ratio": ratio } as CSSProperties;
}

interface PictureGoingProps {
  entry: Entry;
  picture: Picture;
  sender: Sender;
  onCancel: (button: HTMLElement) => void;
}

/** The picture of a message on its way: how far it has come, and the way to give it up. */
export function PictureGoing({ entry, picture, sender, onCancel }: PictureGoingProps) {
  const url = usePictureUrl(picturesOf(sender), entry.id);
  const progress = useProgress(sender, entry);
  const percent = Math.round((progress ?? 0) * 100);
  return (
    <div
      className={styles.frame}
      style={{ ...frameOf(picture), ...(url && { backgroundImage: `url("${url}")` }) }}
    >
      {entry.refusal === undefined && (
        <div className={styles.going}>
          {progress !== undefined && (
            // The ring says it to the eye.
            <progress
              className={visuallyHidden.hidden}
              max={100}
              value={percent}
              aria-label="Sending the image"
            />
          )}
          <button
            type="button"
            className={styles.cancel}
            aria-label="Cancel sending the image"
            title="Cancel"
            onClick={({ currentTarget }) => onCancel(currentTarget)}
          >
            <Icon name="close" size={22} />
            {progress !== undefined && <Ring part={progress} />}
          </button>
        </div>
      )}
    </div>
  );
}

const circumference = 2 * Math.PI * 25;

function Ring({ part }: { part: number }) {
  return (
    <svg className={styles.ring} viewBox="0 0 56 56" aria-hidden="true">
      <circle cx="28" cy="28" r="25" />
      <circle
        cx="28"
        cy="28"
        r="25"
        strokeDasharray={circumference}
        strokeDashoffset={circumference * (1 - part)}
      />
    </svg>
  );
}
