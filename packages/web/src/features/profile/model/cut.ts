/** A size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The square of a picture that is kept: its corner at the top left, and its side, in the picture's pixels. */
export interface Cut {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** As wide, in pixels, as the largest version of a photograph of somebody that is shown. */
const least = 400;

/** The largest square: in the middle across, and above the middle of upright pictures, where faces are. */
export function largestCut({ width, height }: Size): Cut {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 3, side };
}

/** How many times a cut may be narrower than the largest one: four, or less where too few pixels would be left. */
export function mostZoom({ width, height }: Size): number {
  return Math.min(4, Math.max(1, Math.min(width, height) / least));
}

/** How many times narrower than the largest one a cut is. */
export function zoomOf({ side }: Cut, { width, height }: Size): number {
  return Math.min(width, height) / side;
}

/** The same cut so many times narrower than the largest one, with the same middle where there is room for it. */
export function zoomed(cut: Cut, size: Size, zoom: number): Cut {
  const side = Math.min(size.width, size.height) / Math.min(mostZoom(size), Math.max(1, zoom));
  const less = (cut.side - side) / 2;
  return inside({ x: cut.x + less, y: cut.y + less, side }, size);
}

/** The cut moved by so many pixels of the picture, as far as that goes. */
export function moved(cut: Cut, size: Size, right: number, down: number): Cut {
  return inside({ ...cut, x: cut.x + right, y: cut.y + down }, size);
}

function inside({ x, y, side }: Cut, { width, height }: Size): Cut {
  return { x: between(x, width - side), y: between(y, height - side), side };
}

function between(value: number, most: number): number {
  return Math.min(Math.max(0, value), Math.max(0, most));
}
