import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { largestCut, moved, zoomed, zoomOf, type Cut, type Size } from "../model/cut.ts";

/** How far an arrow key moves the picture: this part of what is seen. */
const step = 1 / 20;

const arrows: Partial<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What is seen of a picture in a square frame, and the frame's handlers: dragging, pinching, arrow keys. */
export function useCut(size: Size) {
  const [cut, setCut] = useState<Cut>(() => largestCut(size));
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  const zoomTo = (zoom: number) => setCut((now) => zoomed(now, size, zoom));
  /** In pixels of the frame. */
  const drag = (frame: HTMLElement, right: number, down: number) => {
    const { width } = frame.getBoundingClientRect();
    setCut((now) => moved(now, size, (-right * now.side) / width, (-down * now.side) / width));
  };

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
    if (!other) return drag(event.currentTarget, now.x - before.x, now.y - before.y);
    const apart = distance(now, other) / Math.max(1, distance(before, other));
    setCut((cutNow) => zoomed(cutNow, size, zoomOf(cutNow, size) * apart));
  };
  const onPointerEnd = ({ pointerId }: PointerEvent<HTMLElement>) => void fingers.current.delete(pointerId);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    const { width } = event.currentTarget.getBoundingClientRect();
    drag(event.currentTarget, arrow[0] * width * step, arrow[1] * width * step);
  };

  const frame = {
    onPointerDown,
    onPointerMove,
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
    onKeyDown,
  };
  return { cut, zoom: zoomOf(cut, size), zoomTo, frame };
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function placeOf({ clientX, clientY }: PointerEvent): Place {
  return { x: clientX, y: clientY };
}

function distance(one: Place, other: Place): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
