/** So close to the edge of the window, in pixels, the page scrolls along; and so far a frame. */
const [edge, step] = [72, 10];

interface Point {
  x: number;
  y: number;
}

interface Ways {
  /** The tile lies over another one's place, from 0. */
  readonly onPlace: (place: number) => void;
  readonly onEnd: () => void;
}

/** Whether a press begins a drag: with the mouse anywhere on a picture, else on its grip, for a finger scrolls the page elsewhere. */
export function beginsDrag({ button, pointerType, target }: PointerEvent): boolean {
  if (button !== 0 || !(target instanceof Element)) return false;
  if (target.closest("[data-grip]")) return true;
  return pointerType === "mouse" && !target.closest("button");
}

/**
 * Drags a tile of a grid along with the pointer until that is let go, or Escape is pressed. The order is changed by who
 * listens; the tile finds its own new place in the grid by itself, and stays under the pointer.
 */
export function drag(tile: HTMLElement, { pointerId, clientX, clientY }: PointerEvent, ways: Ways): void {
  const box = tile.getBoundingClientRect();
  const grab: Point = { x: clientX - box.left, y: clientY - box.top };
  const pointer: Point = { x: clientX, y: clientY };
  const listening = new AbortController();

  const onFrame = () => {
    if (listening.signal.aborted) return;
    const { x, y } = pointer;
    if (y < edge) window.scrollBy(0, -step);
    else if (y > window.innerHeight - edge) window.scrollBy(0, step);
    const place = placeAt(tile, pointer);
    if (place !== -1) ways.onPlace(place);
    tile.style.transform = "";
    const { left, top } = tile.getBoundingClientRect();
    tile.style.transform = `translate(${x - grab.x - left}px, ${y - grab.y - top}px)`;
    requestAnimationFrame(onFrame);
  };
  const over = () => {
    listening.abort();
    tile.style.transform = "";
    ways.onEnd();
  };
  const { signal } = listening;
  const listen = { signal, capture: true };
  const mine = (event: PointerEvent) => event.pointerId === pointerId;
  addEventListener(
    "pointermove",
    (event) => mine(event) && Object.assign(pointer, { x: event.clientX, y: event.clientY }),
    listen,
  );
  addEventListener("pointerup", (event) => mine(event) && over(), listen);
  addEventListener("pointercancel", (event) => mine(event) && over(), listen);
  addEventListener("keydown", ({ key }) => key === "Escape" && over(), listen);
  onFrame();
}

/** The place in the grid of another tile that lies at a point; -1 for none. */
function placeAt(tile: HTMLElement, { x, y }: Point): number {
  const tiles = [...(tile.parentElement?.children ?? [])];
  return tiles.findIndex((other) => {
    if (other === tile) return false;
    const { left, right, top, bottom } = other.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
}
