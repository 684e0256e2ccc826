import { useCallback, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { DialogActions } from "../../../ui/overlays/dialog-actions.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import {
  largestCrop,
  maxZoom,
  moved,
  zoomed,
  zoomOf,
  type ChosenPhoto,
  type Crop,
  type Size,
} from "../crop.ts";
import styles from "./photo.module.css";

interface Props {
  photo: ChosenPhoto;
  isOpen: boolean;
  onUse: (crop: Crop) => void;
  onClose: () => void;
  onClosed: () => void;
}

/** Lets the user crop a photo to a square. */
export function CropDialog({ photo, isOpen, onUse, onClose, onClosed }: Props) {
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
  // React registers wheel handlers as passive, so they cannot prevent the page from scrolling.
  const ref = useCallback(
    (frame: HTMLButtonElement) => {
      const onWheel = (event: WheelEvent) => {
        event.preventDefault();
        const factor = Math.exp(-event.deltaY / wheelPixels);
        setCrop((now) => zoomed(now, size, zoomOf(now, size) * factor));
      };
      frame.addEventListener("wheel", onWheel, { passive: false });
      return () => frame.removeEventListener("wheel", onWheel);
    },
    [size],
  );
  const frame = { ref, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown };
  return { crop, zoomTo, frame };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}
