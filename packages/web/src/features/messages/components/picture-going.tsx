import { Icon } from "../../../ui/icon.tsx";
import { useProgress } from "../api/sending.ts";
import { usePictureUrl } from "../api/picture-urls.ts";
import type { Sender } from "../api/sender.ts";
import type { Entry, Picture } from "../model/outbox.ts";
import { frameOf } from "./chat-picture.tsx";
import styles from "./chat-picture.module.css";

interface Props {
  entry: Entry;
  picture: Picture;
  sender: Sender;
  onCancel: (button: HTMLElement) => void;
}

/** The picture of a message on its way: how far it has come, and the way to give it up. */
export function PictureGoing({ entry, picture, sender, onCancel }: Props) {
  const url = usePictureUrl(sender.outbox.pictures, entry.id);
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
            <progress className={styles.spoken} max={100} value={percent} aria-label="Sending the image" />
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

const length = 2 * Math.PI * 25;

function Ring({ part }: { part: number }) {
  return (
    <svg className={styles.ring} viewBox="0 0 56 56" aria-hidden="true">
      <circle cx="28" cy="28" r="25" />
      <circle cx="28" cy="28" r="25" strokeDasharray={length} strokeDashoffset={length * (1 - part)} />
    </svg>
  );
}
