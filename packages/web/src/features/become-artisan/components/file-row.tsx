import { useState } from "react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Drawing } from "../../../ui/drawing.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { ListedFile } from "../api/file-list.ts";
import { fileSize } from "../../../lib/file-size.ts";
import styles from "./file-row.module.css";

interface Props {
  file: ListedFile;
  onRetry: () => void;
  onRemove: () => void;
}

/** A file of the application: what it is, how far it has come, and what can be done with it. */
export function FileRow({ file, onRetry, onRemove }: Props) {
  const { name, size, state, progress, reason } = file;
  return (
    <div className={styles.row}>
      <Thumbnail file={file} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {state === "sending" && (
          <progress className={styles.progress} value={progress} aria-label={`Uploading ${name}`} />
        )}
        {state === "sent" && (
          <p className={styles.done}>
            <Icon name="check" size={16} />
            Uploaded · {fileSize(size)}
          </p>
        )}
        {reason !== null && (
          <p role="alert" className={styles.reason}>
            {reason}
          </p>
        )}
        {state === "failed" && (
          <div>
            <Button onClick={onRetry} aria-label={`Try again: ${name}`}>
              Try again
            </Button>
          </div>
        )}
      </div>
      <IconButton icon="close" label={`Remove ${name}`} onClick={onRemove} />
    </div>
  );
}

function Thumbnail({ file: { sent, url } }: { file: ListedFile }) {
  const [isBroken, setBroken] = useState(false);
  if (sent?.picture) {
    return (
      <span className={styles.thumbnail}>
        <Picture image={sent.picture} alt="" ratio={1} sizes="56px" />
      </span>
    );
  }
  return (
    <span className={styles.thumbnail}>
      {url === null || isBroken ? (
        <PaperDrawing />
      ) : (
        <img src={url} alt="" className={styles.image} onError={() => setBroken(true)} />
      )}
    </span>
  );
}

function PaperDrawing() {
  return (
    <Drawing size={24}>
      <path d="M6.5 3.5h7l4 4v13h-11zM13.5 3.5v4h4M9 12.5h6M9 16h6" />
    </Drawing>
  );
}
