import type { MediaImage } from "@handiwork/core/media/schema";
import { readStorage, writeStorage } from "../storage/local-storage.ts";
import { readTabStorage, writeTabStorage } from "../storage/session-storage.ts";
import { widthsOf } from "./lite.ts";

/** Storage key of the visitor's choice, which `early.js` reads. */
const choiceKey = "lite";
/** Storage key of the number of saved bytes. */
const savedKey = "lite-saved";

/** Turns lite mode on or off, and stores the choice on this device. */
export function chooseLite(on: boolean): void {
  writeStorage(choiceKey, on ? "on" : "off");
  document.documentElement.toggleAttribute("data-lite", on);
  dispatchEvent(new Event("lite"));
}

/**
 * Estimates the bytes of a picture at a width in pixels, from measurements of photographs
 * (docs/decisions/pictures.md).
 */
export function bytesOf({ width, height }: MediaImage, at: number): number {
  return Math.round(4.2 * (at * at * (height / width)) ** 0.66);
}

/** Returns roughly how many bytes lite mode has saved on this device. */
export function savedBytes(): number {
  return Math.max(0, Number(readStorage(savedKey)) || 0);
}

/**
 * Counts a picture as not fetched, at the width in pixels that it would have had. Counts it once, because browsers
 * cache pictures.
 */
export function countSkipped(image: MediaImage, pixels: number): void {
  const wide = image.widths.find((width) => width >= pixels) ?? image.width;
  if (isNew(image.key)) addSaved(bytesOf(image, wide));
}

/** Counts that a picture was fetched after all, in the narrow width. */
export function countFetched(image: MediaImage): void {
  addSaved(-bytesOf(image, widthsOf(image).at(-1) ?? image.width));
}

function addSaved(bytes: number): void {
  writeStorage(savedKey, `${savedBytes() + bytes}`);
}

/** Returns whether a picture was not counted yet on this visit, and marks it as counted. */
function isNew(key: string): boolean {
  const name = `lite ${key}`;
  if (readTabStorage(name) !== null) return false;
  writeTabStorage(name, "");
  return true;
}
