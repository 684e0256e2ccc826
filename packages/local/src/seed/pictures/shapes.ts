/** SVG shapes as text: what the scenes are drawn with. Lengths in units of a 1200 by 900 canvas. */
type Style = string;

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  more: Style = "",
): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}" ${more}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more: Style = ""): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${more}/>`;
}

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more: Style = "",
): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`;
}

/** A closed shape by its outline (SVG path data). */
export function shape(outline: string, fill: string, more: Style = ""): string {
  return `<path d="${outline}" fill="${fill}" ${more}/>`;
}

/** A line by its outline, with round ends. */
export function stroke(outline: string, colour: string, width: number, more: Style = ""): string {
  return `<path d="${outline}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

/** Shapes moved, turned (degrees) and scaled together. */
export function group(shapes: string, x: number, y: number, turn = 0, scale = 1): string {
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${scale})">${shapes}</g>`;
}

/** So many shapes, by their number. */
export function many(count: number, draw: (number: number) => string): string {
  return Array.from({ length: count }, (_, number) => draw(number)).join("");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
