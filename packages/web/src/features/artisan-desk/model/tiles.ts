import type { MediaImage } from "@handiwork/core/model/media/schema";

/** A place of the portfolio in the editor. */
export type Tile = {
  /** Of this page alone. */
  readonly id: string;
  readonly caption: string;
} & (Ready | Coming | Failed);

interface Ready {
  readonly state: "ready";
  readonly image: MediaImage;
  /** The upload that brought it, as long as it is not saved. */
  readonly uploadId?: string;
}

interface Coming {
  readonly state: "coming";
  readonly file: Blob;
  /** How much of it has been sent, from 0 to 1; undefined while it waits or is made smaller. */
  readonly part?: number;
  /** Where this page shows it until the server has made pictures of it. */
  readonly preview?: string;
}

interface Failed {
  readonly state: "failed";
  readonly file: Blob;
  readonly reason: string;
  /** How it may come after all: the same again, made smaller, or not at all. */
  readonly remedy: "again" | "smaller" | "none";
  /** The upload that it reached, where one did. */
  readonly uploadId?: string;
}

export type ReadyTile = Extract<Tile, { state: "ready" }>;
export type Tiles = readonly Tile[];

/** The tiles of pictures that the record has. */
export function tilesOf(portfolio: readonly MediaImage[]): Tiles {
  return portfolio.map((image) => readyTile(image));
}

/** The tile of a picture that can be saved. In: the upload that brought it, where it is not saved yet. */
export function readyTile({ caption = "", ...image }: MediaImage, uploadId?: string): ReadyTile {
  return { id: image.key, caption, state: "ready", image, ...(uploadId !== undefined && { uploadId }) };
}

/** The tile of a file that was chosen just now. */
export function comingTile(file: Blob): Extract<Tile, { state: "coming" }> {
  return { id: crypto.randomUUID(), caption: "", state: "coming", file };
}

export function isReady(tile: Tile): tile is ReadyTile {
  return tile.state === "ready";
}

/** How many places are taken: by what is there or on its way. */
export function taken(tiles: Tiles): number {
  return tiles.filter(({ state }) => state !== "failed").length;
}

/** The same with a tile in another place, from 0; a place that is not there is the nearest. */
export function moved(tiles: Tiles, id: string, to: number): Tiles {
  const tile = tiles.find((one) => one.id === id);
  if (!tile) return tiles;
  const rest = tiles.filter((one) => one !== tile);
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, tile);
}

/** The same without a tile. */
export function without(tiles: Tiles, id: string): Tiles {
  return tiles.filter((tile) => tile.id !== id);
}

/** The same with something else in the place of a tile, if it is still there. */
export function changed(tiles: Tiles, id: string, change: (tile: Tile) => Tile): Tiles {
  return tiles.map((tile) => (tile.id === id ? change(tile) : tile));
}

/** What is saved of them: the pictures that are ready, in their order. */
export function choiceOf(tiles: Tiles): { key: string; caption: string }[] {
  return tiles.filter(isReady).map(({ image, caption }) => ({ key: image.key, caption }));
}

/** Whether saving them would change something, or something is on its way to be saved. */
export function differs(tiles: Tiles, saved: Tiles): boolean {
  return !tiles.every(isReady) || JSON.stringify(choiceOf(tiles)) !== JSON.stringify(choiceOf(saved));
}
