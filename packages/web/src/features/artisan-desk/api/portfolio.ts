import { announce } from "../../../lib/announce.ts";
import { ApiError, explain } from "../../../lib/errors.ts";
import { bring, Refusal } from "../../../lib/uploading/bring.ts";
import { isThere, pictureOf } from "../../../lib/uploading/send-file.ts";
import { Trips } from "../../../lib/uploading/trips.ts";
import { toast } from "../../../ui/toast.tsx";
import {
  changed,
  comingTile,
  moved,
  readyTile,
  taken,
  without,
  type Tile,
  type Tiles,
} from "../model/tiles.ts";

/** The portfolio while it is edited: what there is, in its order, and what is on its way to the server. */
export class Portfolio {
  readonly #room: number;
  readonly #listeners = new Set<() => void>();
  readonly #trips = new Trips();
  /** Where this page shows what is on its way. */
  readonly #previews = new Map<string, string>();
  #tiles: Tiles;
  /** How many have come of those that were on their way together. */
  #come = 0;

  /** In: how many pictures there may be. */
  constructor(tiles: Tiles, room: number) {
    this.#tiles = tiles;
    this.#room = room;
  }

  /** The same array for as long as nothing changes. */
  get tiles(): Tiles {
    return this.#tiles;
  }

  /** Calls back after each change. Out: what ends it. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Takes the files that there is room for, and brings them to the server. */
  add(files: readonly Blob[]): void {
    const added = files.slice(0, this.#left()).map(comingTile);
    if (added.length < files.length) this.#sayFull();
    this.#show([...this.#tiles, ...added]);
    for (const { id, file } of added) this.#start(id, file);
  }

  /** Brings one that failed once more, smaller where its size was the matter. */
  retry(id: string): void {
    const tile = this.#tiles.find((one) => one.id === id);
    if (tile?.state !== "failed") return;
    if (this.#left() === 0) return this.#sayFull();
    const { caption, file, remedy, uploadId } = tile;
    this.#change(id, () => ({ id, caption, state: "coming", file }));
    this.#start(id, file, { smaller: remedy === "smaller", uploadId });
  }

  /** Removes a picture, or gives up bringing one. */
  remove(id: string): void {
    this.#end(id);
    this.#show(without(this.#tiles, id));
    announce("Image removed");
  }

  /** In: the new place, from 0. */
  move(id: string, to: number): void {
    if (this.#tiles[to]?.id === id) return;
    this.#show(moved(this.#tiles, id, to));
    announce(`Image moved to place ${to + 1} of ${this.#tiles.length}`);
  }

  caption(id: string, text: string): void {
    this.#change(id, (tile) => ({ ...tile, caption: text }));
  }

  /** Puts others in the place of these. */
  reset(tiles: Tiles): void {
    this.stop();
    this.#show(tiles);
  }

  /** Removes uploaded pictures that the server has forgotten, as they were not saved for too long, and says so. */
  async sweep(): Promise<void> {
    for (const tile of this.#tiles) {
      if (tile.state !== "ready" || tile.uploadId === undefined) continue;
      if (await isThere(tile.uploadId).catch(() => true)) continue;
      this.#show(without(this.#tiles, tile.id));
      toast.error("An image that was not saved in time is gone. Please add it again.");
    }
  }

  /** Gives up what is on its way. */
  stop(): void {
    for (const { id } of this.#tiles) this.#end(id);
  }

  /** Waits until nothing is on its way any more, whether it has come or failed. */
  settled(): Promise<void> {
    return this.#trips.settled();
  }

  #start(id: string, file: Blob, how: Again = {}): void {
    this.#trips.start(id, (signal) => this.#bring(id, file, how, signal));
  }

  async #bring(id: string, file: Blob, { smaller = false, uploadId }: Again, signal: AbortSignal) {
    let known = uploadId;
    try {
      const upload = await bring(file, {
        purpose: "portfolio",
        signal,
        smaller,
        before: uploadId,
        onPrepared: (prepared) => this.#preview(id, prepared),
        onProgress: (part) => this.#change(id, (tile) => ({ ...tile, part })),
        onUploaded: (now) => {
          known = now;
          this.#change(id, (tile) => ({ ...tile, part: 1 }));
        },
      });
      const image = await pictureOf(upload.id);
      if (signal.aborted) return;
      this.#come += 1;
      this.#change(id, ({ caption }) => ({ ...readyTile({ ...image, caption }, upload.id), id }));
    } catch (error) {
      if (signal.aborted) return;
      this.#fail(id, file, error, { smaller, uploadId: known });
    }
    this.#end(id);
    if (this.#trips.areOver) this.#sayCome();
  }

  #preview(id: string, file: Blob): void {
    const preview = URL.createObjectURL(file);
    this.#previews.set(id, preview);
    this.#change(id, ({ caption }) => ({ id, caption, state: "coming", file, preview }));
  }

  #fail(id: string, file: Blob, error: unknown, { smaller, uploadId }: Again): void {
    const isRefused = error instanceof ApiError && error.code === "refused";
    const reason = isRefused ? error.message : `Failed to upload image. ${explain(error)}`;
    toast.error(reason);
    // What is refused here was never sent: only its size can be helped.
    const isTooLarge = error instanceof Refusal && error.isTooLarge && !smaller;
    if (error instanceof Refusal && !isTooLarge) return this.#show(without(this.#tiles, id));
    const remedy = isTooLarge ? "smaller" : isRefused ? "none" : "again";
    const reached = uploadId !== undefined && { uploadId };
    this.#change(id, ({ caption }) => ({ id, caption, state: "failed", file, reason, remedy, ...reached }));
  }

  #left(): number {
    return Math.max(0, this.#room - taken(this.#tiles));
  }

  #sayFull(): void {
    toast.error(`You can have up to ${this.#room} images`);
  }

  #sayCome(): void {
    if (this.#come === 1) toast.success("Image uploaded successfully");
    if (this.#come > 1) toast.success(`${this.#come} images uploaded successfully`);
    this.#come = 0;
  }

  #end(id: string): void {
    this.#trips.end(id);
    const preview = this.#previews.get(id);
    if (preview === undefined) return;
    this.#previews.delete(id);
    URL.revokeObjectURL(preview);
  }

  #change(id: string, change: (tile: Tile) => Tile): void {
    this.#show(changed(this.#tiles, id, change));
  }

  #show(tiles: Tiles): void {
    this.#tiles = tiles;
    for (const listener of this.#listeners) listener();
  }
}

interface Again {
  readonly smaller?: boolean;
  readonly uploadId?: string | undefined;
}
