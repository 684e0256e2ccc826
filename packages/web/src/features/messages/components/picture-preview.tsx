import { IconButton } from "../../../ui/button.tsx";
import type { Chosen } from "../api/draft-picture.ts";
import styles from "./picture-preview.module.css";

/** The picture that goes with the next message, and the way to leave it out. */
export function PicturePreview({ chosen, onRemove }: { chosen: Chosen; onRemove: () => void }) {
  return (
    <div className={styles.preview}>
      <img src={chosen.url} alt="The one that you are about to send" className={styles.image} />
      <span className={styles.size}>{kilobytes(chosen.file.size)}</span>
      <IconButton icon="close" label="Remove image" onClick={onRemove} />
    </div>
  );
}

function kilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
