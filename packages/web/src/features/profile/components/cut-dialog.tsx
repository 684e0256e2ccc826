import { useId } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { ChosenPhoto } from "../api/photo.ts";
import { mostZoom, type Cut } from "../model/cut.ts";
import styles from "./cut-dialog.module.css";
import { useCut } from "./use-cut.ts";

interface Props {
  photo: ChosenPhoto;
  isOpen: boolean;
  onUse: (cut: Cut) => void;
  onClose: () => void;
  onClosed: () => void;
}

/** Lets one choose the square of a photograph that others see. */
export function CutDialog({ photo, isOpen, onUse, onClose, onClosed }: Props) {
  return (
    <Dialog open={isOpen} onClose={onClose} onClosed={onClosed} title="Your photo">
      <Cutter photo={photo} onUse={onUse} onCancel={onClose} />
    </Dialog>
  );
}

function Cutter({
  photo,
  onUse,
  onCancel,
}: {
  photo: ChosenPhoto;
  onUse: (cut: Cut) => void;
  onCancel: () => void;
}) {
  const hint = useId();
  const { cut, zoom, zoomTo, frame } = useCut(photo);
  const most = mostZoom(photo);
  const share = (pixels: number) => `${(pixels / cut.side) * 100}%`;
  return (
    <div className={styles.cutter}>
      <button
        type="button"
        className={styles.frame}
        aria-label="Move the photo"
        aria-describedby={hint}
        {...frame}
      >
        <img
          src={photo.image.src}
          alt=""
          draggable={false}
          style={{ width: share(photo.width), left: share(-cut.x), top: share(-cut.y) }}
        />
      </button>
      <p id={hint} className={styles.hint}>
        Drag the photo, or use the arrow keys, until your face is in the circle.
      </p>
      {most > 1 && (
        <label className={styles.zoom}>
          Zoom
          <input
            type="range"
            min={1}
            max={most}
            step={0.01}
            value={zoom}
            onChange={({ target }) => zoomTo(target.valueAsNumber)}
          />
        </label>
      )}
      <div className={styles.actions}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" onClick={() => onUse(cut)}>
          Use photo
        </Button>
      </div>
    </div>
  );
}
