import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { explain } from "../../../lib/api/errors.ts";
import type { SessionUser } from "../../../lib/session/session.ts";
import { releasePicture, type Size } from "../../../lib/uploads/prepare.ts";
import type { UploadedPicture } from "../../../lib/uploads/use-picture.ts";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { DialogActions } from "../../../ui/overlays/dialog-actions.tsx";
import { Dialog, preloadDialog } from "../../../ui/overlays/dialog.tsx";
import { PictureButtons } from "../../../ui/forms/file-input.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import {
  cropped,
  largestCrop,
  maxZoom,
  moved,
  openPhoto,
  zoomed,
  zoomOf,
  type ChosenPhoto,
  type Crop,
} from "../crop.ts";
import styles from "./photo.module.css";

/**
 * The field for the user's photo: from a file or the camera, cropped, and uploaded while the user fills in the form. `error` is the
 * server's error. Calls `onChange` when the photo was replaced or removed.
 */
export function PhotoField({
  photo,
  user,
  error,
  onChange,
}: {
  photo: UploadedPicture;
  user: SessionUser;
  error: string | undefined;
  onChange: () => void;
}) {
  const { image, preview } = photo;
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const attempt = async (task: () => Promise<void>) => {
    setProblem(undefined);
    await task().catch((failure: unknown) => setProblem(explain(failure)));
  };
  const open = (file: File) =>
    void attempt(async () => {
      preloadDialog();
      setChosen(await openPhoto(file));
      setOpen(true);
    });
  const use = (photograph: ChosenPhoto, crop: Crop) => {
    setOpen(false);
    void attempt(async () => {
      photo.send(await cropped(photograph, crop));
      onChange();
    });
  };
  const remove = () => {
    photo.set(null);
    onChange();
    setProblem(undefined);
  };
  const isNew = preview === undefined && image !== null && image.key !== user.avatar?.key;
  return (
    <fieldset className={styles.field}>
      <Text as="legend" size={14} weight={600}>
        Photo
      </Text>
      <Cluster gap={4} wrap={false}>
        <span className={styles.preview}>
          {preview === undefined ? (
            <Avatar name={user.fullName ?? user.email} image={image} size={96} />
          ) : (
            <img src={preview} alt="Preview" />
          )}
        </span>
        <Stack gap={2} grow>
          <PictureButtons
            purpose="avatar"
            noun="photo"
            camera="user"
            picture={{
              ...photo,
              problem: problem ?? photo.problem ?? error,
              again: problem === undefined ? photo.again : undefined,
            }}
            onFile={open}
            onRemove={remove}
          />
          {isNew && (
            <Text size={14} tone="quiet">
              Your new photo will be shown once you save.
            </Text>
          )}
        </Stack>
      </Cluster>
      {chosen && (
        <CropDialog
          photo={chosen}
          isOpen={isOpen}
          onUse={(crop) => use(chosen, crop)}
          onClose={() => setOpen(false)}
          onClosed={() => {
            releasePicture(chosen.image);
            setChosen(null);
          }}
        />
      )}
    </fieldset>
  );
}

interface CropDialogProps {
  photo: ChosenPhoto;
  isOpen: boolean;
  onUse: (crop: Crop) => void;
  onClose: () => void;
  onClosed: () => void;
}

/** Lets the user crop a photo to a square. */
function CropDialog({ photo, isOpen, onUse, onClose, onClosed }: CropDialogProps) {
  const hint = useId();
  const { crop, zoomTo, frame } = useCrop(photo);
  const max = maxZoom(photo);
  const zoom = zoomOf(crop, photo);
  const percentOf = (pixels: number) => `${(pixels / crop.side) * 100}%`;
  return (
    <Dialog open={isOpen} onClose={onClose} onClosed={onClosed} title="Your photo">
      <Stack align="center">
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
            style={{ width: percentOf(photo.width), left: percentOf(-crop.x), top: percentOf(-crop.y) }}
          />
        </button>
        <Text id={hint} size={14} tone="quiet" center>
          Drag the photo, or use the arrow keys, until your face is in the circle.
        </Text>
        {max > 1 && (
          <Cluster as="label" gap={3} wrap={false} size={14} weight={600} className={styles.zoom}>
            Zoom
            <input
              type="range"
              min={1}
              max={max}
              step={0.01}
              value={zoom}
              aria-valuetext={`${Math.round(zoom * 100)}%`}
              onChange={({ target }) => zoomTo(target.valueAsNumber)}
            />
          </Cluster>
        )}
        <DialogActions onCancel={onClose} confirmLabel="Use photo" onConfirm={() => onUse(crop)} />
      </Stack>
    </Dialog>
  );
}

/** The step of an arrow key, as a fraction of the visible square. */
const arrowStep = 1 / 20;
/** The zoom factor of the keys "+" and "-". */
const zoomStep = 1.1;
/** The wheel distance, in px, that zooms by a factor of e. */
const wheelPixels = 500;

const arrows: Partial<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Point = Pick<PointerEvent, "clientX" | "clientY">;

/** Returns the visible square of a photo, and the frame's props, which support dragging, pinching, the wheel, arrow keys, + and -. */
function useCrop(size: Size) {
  const [crop, setCrop] = useState<Crop>(() => largestCrop(size));
  const fingers = useRef(new Map<number, Point>());

  const zoomTo = (zoom: number) => setCrop((now) => zoomed(now, size, zoom));
  const zoomBy = (factor: number) => setCrop((now) => zoomed(now, size, zoomOf(now, size) * factor));
  /** Moves the photo by fractions of the frame's side. */
  const drag = (right: number, down: number) =>
    setCrop((now) => moved(now, size, -right * now.side, -down * now.side));

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, event);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, event);
    const { width } = event.currentTarget.getBoundingClientRect();
    if (other) zoomBy(distance(event, other) / Math.max(1, distance(before, other)));
    else drag((event.clientX - before.clientX) / width, (event.clientY - before.clientY) / width);
  };
  const onPointerUp = ({ pointerId }: PointerEvent<HTMLElement>) => void fingers.current.delete(pointerId);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const arrow = arrows[event.key];
    if (arrow) drag(arrow[0] * arrowStep, arrow[1] * arrowStep);
    else if (event.key === "+" || event.key === "=") zoomBy(zoomStep);
    else if (event.key === "-") zoomBy(1 / zoomStep);
    else return;
    event.preventDefault();
  };
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY / wheelPixels));
  };
  // React registers wheel handlers as passive, so they cannot prevent the page from scrolling.
  const ref = (frame: HTMLButtonElement) => {
    frame.addEventListener("wheel", onWheel, { passive: false });
    return () => frame.removeEventListener("wheel", onWheel);
  };
  const frame = { ref, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown };
  return { crop, zoomTo, frame };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}
