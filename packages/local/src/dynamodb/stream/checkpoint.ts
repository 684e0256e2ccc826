import { readFile, rename, writeFile } from "node:fs/promises";

/** A consumer's position in a shard: after a sequence number, or at the end of a closed shard. */
export type Position = { after: string } | { ended: true };

/** A consumer's position in each shard of a stream, kept in a file. */
export interface Checkpoint {
  /** Undefined where nothing of the shard was handled yet. */
  position(shardId: string): Position | undefined;
  /** Notes a position; soon it is on disk. */
  save(shardId: string, position: Position): void;
  /** Resolves when all that was noted is on disk. Throws what writing it threw. */
  settled(): Promise<void>;
  /** Makes the shard start from its beginning. */
  forget(shardId: string): void;
  /** Lets go of every shard that the stream no longer has. */
  keepOnly(shardIds: string[]): void;
}

/**
 * Reads the file. A missing or unreadable file, or one of another stream, counts as empty: the stream is read from its
 * beginning, and consumers must expect repeated records.
 */
export async function openCheckpoint(file: string, streamArn: string): Promise<Checkpoint> {
  const positions = new Map(Object.entries(await read(file, streamArn)));
  let isNoted = false;
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    isNoted = false;
    const content = JSON.stringify({ streamArn, shards: Object.fromEntries(positions) });
    await writeFile(`${file}.draft`, content, { flush: true });
    await rename(`${file}.draft`, file);
  }

  return {
    position: (shardId) => positions.get(shardId),
    save(shardId, position) {
      positions.set(shardId, position);
      if (isNoted) return;
      isNoted = true;
      writing = writing.catch(() => undefined).then(write);
      // `settled` reports the error.
      writing.catch(() => undefined);
    },
    settled: () => writing,
    forget: (shardId) => void positions.delete(shardId),
    keepOnly(shardIds) {
      for (const shardId of positions.keys()) if (!shardIds.includes(shardId)) positions.delete(shardId);
    },
  };
}

async function read(file: string, streamArn: string): Promise<Record<string, Position>> {
  try {
    const saved = JSON.parse(await readFile(file, "utf8")) as {
      streamArn?: string;
      shards?: Record<string, Position>;
    };
    return saved.streamArn === streamArn ? (saved.shards ?? {}) : {};
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}
