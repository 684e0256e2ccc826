import { useRef, useState, type DragEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { CameraDrawing, PicturesDrawing } from "./drawings.tsx";
import styles from "./add-pictures.module.css";

/** Takes pictures from the device's files, straight from a phone's camera, or dropped here. */
export function AddPictures({
  onFiles,
  isFull,
}: {
  onFiles: (files: readonly File[]) => void;
  isFull: boolean;
}) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isFull) onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={styles.place}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!isFull);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Chooser name="Add images" isFull={isFull} onFiles={onFiles}>
        <PicturesDrawing />
        Add images
      </Chooser>
      <span className={styles.camera}>
        <Chooser name="Take a photo" isFull={isFull} onFiles={onFiles} capture>
          <CameraDrawing />
          Take a photo
        </Chooser>
      </span>
      <p className={styles.drop}>or drop them here</p>
    </div>
  );
}

/** A button that opens the device's choice of pictures, or with `capture` its camera. */
function Chooser({
  name,
  isFull,
  onFiles,
  capture = false,
  children,
}: {
  name: string;
  isFull: boolean;
  onFiles: (files: readonly File[]) => void;
  capture?: boolean;
  children: React.ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        data-add=""
        aria-disabled={isFull || undefined}
        onClick={() => {
          if (!isFull) input.current?.click();
        }}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={name}
        {...(capture ? { capture: "environment" } : { multiple: true })}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen once more.
          target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
