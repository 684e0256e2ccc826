import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import {
  largestCrop,
  mostZoom,
  moved,
  zoomed,
  zoomOf,
  type ChosenPhoto,
  type Crop,
  type Size,
} from "./crop.ts";
import styles from "./photo.module.css";

/** Lets the user choose the square of a photo that others see. */
export function CropDialog({
  photo,
  isOpen,
  onUse,
  onClose,
  onClosed,
}: {
  photo: ChosenPhoto;
  isOpen: boolean;
  onUse: (crop: Crop) => void;
  onClose: () => void;
  onClosed: () => void;
}) {
  return (
    <Dialog open={isOpen} onClose={onClose} onClosed={onClosed} title="Your photo">
      <Cropper photo={photo} onUse={onUse} onCancel={onClose} />
    </Dialog>
  );
}

function Cropper({
  photo,
  onUse,
  onCancel,
}: {
  photo: ChosenPhoto;
  onUse: (crop: Crop) => void;
  onCancel: () => void;
}) {
  const hint = useId();
  const { crop, zoom, zoomTo, frame } = useCrop(photo);
  const most = mostZoom(photo);
  const share = (pixels: number) => `${(pixels / crop.side) * 100}%`;
  return (
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
          style={{ width: share(photo.width), left: share(-crop.x), top: share(-crop.y) }}
        />
      </button>
      <Text id={hint} size={14} tone="quiet" center>
        Drag the photo, or use the arrow keys, until your face is in the circle.
      </Text>
      {most > 1 && (
        <Cluster as="label" gap={3} wrap={false} size={14} weight={600} className={styles.zoom}>
          Zoom
          <input
            type="range"
            min={1}
            max={most}
            step={0.01}
            value={zoom}
            aria-valuetext={`${Math.round(zoom * 100)}%`}
            onChange={({ target }) => zoomTo(target.valueAsNumber)}
          />
        </Cluster>
      )}
      <DialogActions onCancel={onCancel} confirmLabel="Use photo" onConfirm={() => onUse(crop)} />
    </Stack>
  );
}

/** How far an arrow key moves the photo: this part of what is seen. */
const step = 1 / 20;
/** How much nearer "+" brings the photo. */
const zoomStep = 1.1;
/** How many pixels of turning a wheel bring the photo nearer by a factor of e. */
const wheelPixels = 500;

const arrows: Partial<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Place {
  readonly x: number;
  readonly y: number;
}

/** What is seen of a photo in a square frame, and what the frame takes: dragging, pinching, wheel, arrows, plus and minus. */
function useCrop(size: Size) {
  const [crop, setCrop] = useState<Crop>(() => largestCrop(size));
  const fingers = useRef(new Map<number, Place>());
  const ref = useRef<HTMLButtonElement>(null);

  const zoomTo = (zoom: number) => setCrop((now) => zoomed(now, size, zoom));
  const zoomBy = (factor: number) => setCrop((now) => zoomed(now, size, zoomOf(now, size) * factor));
  /** In parts of the frame's side. */
  const drag = (right: number, down: number) =>
    setCrop((now) => moved(now, size, -right * now.side, -down * now.side));

  // React's own handlers of the wheel cannot keep the page behind from moving.
  useEffect(() => {
    const frame = ref.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY / wheelPixels);
      setCrop((now) => zoomed(now, size, zoomOf(now, size) * factor));
    };
    frame?.addEventListener("wheel", onWheel, { passive: false });
    return () => frame?.removeEventListener("wheel", onWheel);
  }, [size]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, placeOf(event));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = placeOf(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    const { width } = event.currentTarget.getBoundingClientRect();
    if (other) zoomBy(distance(now, other) / Math.max(1, distance(before, other)));
    else drag((now.x - before.x) / width, (now.y - before.y) / width);
  };
  const onPointerUp = ({ pointerId }: PointerEvent<HTMLElement>) => void fingers.current.delete(pointerId);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const arrow = arrows[event.key];
    if (arrow) drag(arrow[0] * step, arrow[1] * step);
    else if (event.key === "+" || event.key === "=") zoomBy(zoomStep);
    else if (event.key === "-") zoomBy(1 / zoomStep);
    else return;
    event.preventDefault();
  };

  const frame = { ref, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown };
  return { crop, zoom: zoomOf(crop, size), zoomTo, frame };
}

function placeOf({ clientX, clientY }: PointerEvent): Place {
  return { x: clientX, y: clientY };
}

function distance(one: Place, other: Place): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
