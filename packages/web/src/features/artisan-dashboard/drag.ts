/** The page scrolls while the pointer is this close to the window's edge, in px, by this many px per frame. */
const [edgePx, stepPx] = [72, 10];

interface Point {
  x: number;
  y: number;
}

interface DragHandlers {
  /** Called with the index of the tile that the dragged tile is over. */
  readonly onMove: (index: number) => void;
  readonly onEnd: () => void;
}

/** Returns whether a press starts a drag: with a mouse anywhere on a picture, by touch only on its grip, so that touch can scroll. */
export function startsDrag({ button, pointerType, target }: PointerEvent): boolean {
  if (button !== 0 || !(target instanceof Element)) return false;
  if (target.closest("[data-grip]")) return true;
  return pointerType === "mouse" && !target.closest("button");
}

/**
 * Drags a tile of a grid with the pointer until the pointer is released or Escape is pressed. The handlers reorder the tiles; the
 * dragged tile stays under the pointer when its place in the grid changes.
 */
export function drag(
  tile: HTMLElement,
  { pointerId, clientX, clientY }: PointerEvent,
  handlers: DragHandlers,
): void {
  const box = tile.getBoundingClientRect();
  const grab: Point = { x: clientX - box.left, y: clientY - box.top };
  const pointer: Point = { x: clientX, y: clientY };
  const listening = new AbortController();

  const onFrame = () => {
    if (listening.signal.aborted) return;
    const { x, y } = pointer;
    if (y < edgePx) window.scrollBy(0, -stepPx);
    else if (y > window.innerHeight - edgePx) window.scrollBy(0, stepPx);
    const index = indexAt(tile, pointer);
    if (index !== -1) handlers.onMove(index);
    tile.style.transform = "";
    const { left, top } = tile.getBoundingClientRect();
    tile.style.transform = `translate(${x - grab.x - left}px, ${y - grab.y - top}px)`;
    requestAnimationFrame(onFrame);
  };
  const end = () => {
    listening.abort();
    tile.style.transform = "";
    handlers.onEnd();
  };
  const { signal } = listening;
  const listen = { signal, capture: true };
  const isSame = (event: PointerEvent) => event.pointerId === pointerId;
  addEventListener(
    "pointermove",
    (event) => isSame(event) && Object.assign(pointer, { x: event.clientX, y: event.clientY }),
    listen,
  );
  addEventListener("pointerup", (event) => isSame(event) && end(), listen);
  addEventListener("pointercancel", (event) => isSame(event) && end(), listen);
  addEventListener("keydown", ({ key }) => key === "Escape" && end(), listen);
  onFrame();
}

/** Returns the index of the other tile at a point, or -1. */
function indexAt(tile: HTMLElement, { x, y }: Point): number {
  const tiles = [...(tile.parentElement?.children ?? [])];
  return tiles.findIndex((other) => {
    if (other === tile) return false;
    const { left, right, top, bottom } = other.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
}
