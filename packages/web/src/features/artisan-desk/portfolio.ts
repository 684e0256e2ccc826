import type { MediaImage } from "@handiwork/core/media/schema";
import { announce } from "../../lib/announce.ts";
import { ApiError } from "../../lib/errors.ts";
import { UploadList, type ListedFile } from "../../lib/uploading/upload-list.ts";
import { toast } from "../../ui/toast.tsx";

/** A place of the portfolio in the editor. */
export type Tile = ListedFile;
export type Tiles = readonly Tile[];
type ReadyTile = Tile & { readonly image: MediaImage };

/** The tiles of pictures that the record has. */
export function tilesOf(portfolio: readonly MediaImage[]): Tiles {
  return portfolio.map((image) => readyTile(image));
}

/** The tile of a picture that can be saved. In: the upload that brought it, where it is not saved yet. */
export function readyTile({ caption = "", ...image }: MediaImage, uploadId?: string): ReadyTile {
  return { id: image.key, file: null, name: "", size: 0, caption, state: "sent", image, uploadId };
}

export function isReady(tile: Tile): tile is ReadyTile {
  return tile.image !== null;
}

/** The same with a tile in another place, from 0; a place that is not there is the nearest. */
export function moved(tiles: Tiles, id: string, to: number): Tiles {
  const tile = tiles.find((one) => one.id === id);
  if (!tile) return tiles;
  const rest = tiles.filter((one) => one !== tile);
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, tile);
}

/** What is saved of them: the pictures that are ready, in their order. */
export function choiceOf(tiles: Tiles): { key: string; caption: string }[] {
  return tiles.filter(isReady).map(({ image, caption }) => ({ key: image.key, caption }));
}

/** Whether saving them would change something, or something is on its way to be saved. */
export function differs(tiles: Tiles, saved: Tiles): boolean {
  return !tiles.every(isReady) || JSON.stringify(choiceOf(tiles)) !== JSON.stringify(choiceOf(saved));
}

/** The portfolio while it is edited: what there is, in its order, and what is on its way to the server. */
export class Portfolio extends UploadList {
  readonly #most: number;
  /** How many were sent of those that were on their way together. */
  #sent = 0;

  /** In: how many pictures there may be. */
  constructor(tiles: Tiles, most: number) {
    super({ purpose: "portfolio", most, smaller: false }, tiles);
    this.#most = most;
  }

  override add(files: readonly Blob[]): number {
    const left = super.add(files);
    if (left > 0) this.#sayFull();
    return left;
  }

  override retry(id: string): boolean {
    const isRoom = super.retry(id);
    if (!isRoom) this.#sayFull();
    return isRoom;
  }

  override remove(id: string): void {
    super.remove(id);
    announce("Image removed");
  }

  /** In: the new place, from 0. */
  move(id: string, to: number): void {
    const tiles = this.files();
    if (tiles[to]?.id === id) return;
    this.show(moved(tiles, id, to));
    announce(`Image moved to place ${to + 1} of ${tiles.length}`);
  }

  /** Removes uploaded pictures that the server has forgotten, as they were not saved for too long, and says so. */
  async sweep(): Promise<void> {
    const lost = await this.forgetLost();
    if (lost === 1) toast.error("An image expired before it was saved. Please add it again.");
    if (lost > 1) toast.error(`${lost} images expired before they were saved. Please add them again.`);
  }

  protected override onSent(): void {
    this.#sent += 1;
  }

  protected override onFailed(tile: Tile, error: unknown): void {
    const reason = (tile.remedy === "again" ? "Failed to upload image. " : "") + (tile.reason ?? "");
    toast.error(reason);
    // The page itself refused it: only its size can be helped.
    const isUnsent = tile.remedy === "none" && error instanceof ApiError && error.status === 0;
    if (isUnsent) super.remove(tile.id);
    else this.change(tile.id, { reason });
  }

  protected override onSettled(): void {
    if (this.#sent === 1) toast.success("Image uploaded successfully");
    if (this.#sent > 1) toast.success(`${this.#sent} images uploaded successfully`);
    this.#sent = 0;
  }

  #sayFull(): void {
    toast.error(`You can have up to ${this.#most} images`);
  }
}
