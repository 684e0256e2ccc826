import type { MediaImage } from "@handiwork/core/media/schema";
import { announce } from "../../lib/page/document.ts";
import { ApiError } from "../../lib/api/errors.ts";
import { UploadList, type ListedFile } from "../../lib/uploads/upload-list.ts";
import { toast } from "../../lib/page/toast.ts";

/** The pictures of the portfolio in the editor, uploaded or still uploading. */
export type Tiles = readonly ListedFile[];
type ReadyTile = ListedFile & { readonly image: MediaImage };

/** Returns the tiles of saved pictures. */
export function tilesOf(portfolio: readonly MediaImage[]): Tiles {
  return portfolio.map((image) => readyTile(image));
}

/** Returns the tile of an uploaded picture. `uploadId` is the upload's id if the picture is not saved yet. */
export function readyTile({ caption = "", ...image }: MediaImage, uploadId?: string): ReadyTile {
  return { id: image.key, file: null, name: "", size: 0, caption, state: "sent", image, uploadId };
}

export function isReady(tile: ListedFile): tile is ReadyTile {
  return tile.image !== null;
}

/** Returns the tiles with one moved to another index. */
export function moved(tiles: Tiles, id: string, to: number): Tiles {
  const tile = tiles.find((each) => each.id === id);
  return tile ? tiles.filter((each) => each !== tile).toSpliced(to, 0, tile) : tiles;
}

/** Returns the keys and captions of the uploaded pictures, in order, for the API. */
export function picturesOf(tiles: Tiles): { key: string; caption: string }[] {
  return tiles.filter(isReady).map(({ image, caption }) => ({ key: image.key, caption }));
}

/** Returns whether the tiles differ from the saved ones, or contain unfinished uploads. */
export function haveChanged(tiles: Tiles, saved: Tiles): boolean {
  return !tiles.every(isReady) || JSON.stringify(picturesOf(tiles)) !== JSON.stringify(picturesOf(saved));
}

const needNetwork =
  "Images need a connection. Wait until they are uploaded, or remove them: everything else can be saved offline.";

const notUploaded = "An image could not be uploaded. Try again or remove it, then save.";

/** The portfolio while it is edited: its pictures in order, including those that are being uploaded. */
export class Portfolio extends UploadList {
  readonly #maxCount: number;
  /** The number of pictures uploaded since the last time that all uploads had finished. */
  #sent = 0;

  constructor(tiles: Tiles, maxCount: number) {
    super({ purpose: "portfolio", max: maxCount, shrinks: false }, tiles);
    this.#maxCount = maxCount;
  }

  override add(files: readonly Blob[]): number {
    const left = super.add(files);
    if (left > 0) this.#reportFull();
    return left;
  }

  override retry(id: string): boolean {
    const isStarted = super.retry(id);
    if (!isStarted) this.#reportFull();
    return isStarted;
  }

  override remove(id: string): void {
    super.remove(id);
    announce("Image removed");
  }

  /**
   * Waits for the uploads. Returns the pictures for the API.
   *
   * @throws {ApiError} if an upload failed or waits for the network
   */
  async uploaded(): Promise<ReturnType<typeof picturesOf>> {
    await this.settled();
    const tiles = this.files();
    if (tiles.every(isReady)) return picturesOf(tiles);
    const message = this.isStalled() ? needNetwork : notUploaded;
    throw new ApiError(message, { code: "invalid", fields: { portfolio: message } });
  }

  /** Moves a picture to another index. */
  move(id: string, to: number): void {
    const tiles = this.files();
    if (tiles[to]?.id === id) return;
    this.show(moved(tiles, id, to));
    announce(`Image moved to place ${to + 1} of ${tiles.length}`);
  }

  protected override onEnd(tile: ListedFile, error: unknown): void {
    if (tile.state === "sent") this.#sent += 1;
    else this.#reportFailure(tile, error);
    if (this.isSending()) return;
    if (this.#sent === 1) toast.success("Image uploaded successfully");
    if (this.#sent > 1) toast.success(`${this.#sent} images uploaded successfully`);
    this.#sent = 0;
  }

  #reportFailure(tile: ListedFile, error: unknown): void {
    const reason = (tile.remedy === "again" ? "Failed to upload image. " : "") + (tile.reason ?? "");
    toast.error(reason);
    // The page itself rejected the file, and not for its size, so there is nothing to retry.
    const isUnsent = tile.remedy === "none" && error instanceof ApiError && error.status === 0;
    if (isUnsent) super.remove(tile.id);
    else this.change(tile.id, { reason });
  }

  #reportFull(): void {
    toast.error(`You can have up to ${this.#maxCount} images`);
  }
}
