import type { MediaImage } from "@handiwork/core/media/schema";
import { keep, kept } from "./kept.ts";
import { widthsOf } from "./lite.ts";

/** Where the visitor's choice is kept, which `early.js` reads, and how many bytes were not fetched. */
const [choiceKey, savedKey] = ["lite", "lite-saved"];

/** Turns lite mode on or off, and remembers that on this device. */
export function chooseLite(on: boolean): void {
  keep(choiceKey, on ? "on" : "off");
  document.documentElement.toggleAttribute("data-lite", on);
  dispatchEvent(new Event("lite"));
}

/** About how many bytes a picture has in a width (in pixels), as measured on photographs (docs/decisions/pictures.md). */
export function bytesOf({ width, height }: MediaImage, at: number): number {
  return Math.round(4.2 * (at * at * (height / width)) ** 0.66);
}

/** About how many bytes lite mode has saved on this device. */
export function savedBytes(): number {
  return Math.max(0, Number(kept(savedKey)) || 0);
}

/** Notes that a picture was not fetched that would fill so many pixels of the screen's width: once, as browsers keep them. */
export function noteSaved(image: MediaImage, pixels: number): void {
  const wide = image.widths.find((width) => width >= pixels) ?? image.width;
  if (isNew(image.key)) addSaved(bytesOf(image, wide));
}

/** Notes that it was fetched after all, in the narrow width. */
export function noteFetched(image: MediaImage): void {
  addSaved(-bytesOf(image, widthsOf(image).at(-1) ?? image.width));
}

function addSaved(bytes: number): void {
  keep(savedKey, `${savedBytes() + bytes}`);
}

/** Whether a picture was not counted yet on this visit. */
function isNew(key: string): boolean {
  const name = `lite ${key}`;
  try {
    if (sessionStorage.getItem(name) !== null) return false;
    sessionStorage.setItem(name, "");
  } catch {
    // A browser that keeps nothing: what has been saved is not kept, either.
  }
  return true;
}
