import { decodeTime } from "ulid";
import { now } from "../../platform/clock/index.ts";
import { config } from "../../platform/config/index.ts";
import { newId } from "../../platform/ids/index.ts";
import { objects } from "../../platform/objects/index.ts";

/** How old, in milliseconds, a snapshot that no manifest names must be: a younger one's compaction may still be at work. */
const minAgeMs = 3_600_000;

/** A key for a new snapshot in a folder; it says when it was made. */
export function newSnapshotKey(folder: string): string {
  return folder + newId();
}

/** Removes what compactions that ended in the middle have left in a folder: old snapshots other than those. Safe to repeat. */
export async function removeLeftovers(folder: string, kept: readonly string[]): Promise<void> {
  const bucket = config().DIRECTORY_BUCKET;
  for (const key of await objects.list(bucket, folder)) {
    const name = /^[0-9A-HJKMNP-TV-Z]{26}$/.exec(key.slice(folder.length))?.[0];
    const isOld = !name || decodeTime(name) < now() - minAgeMs;
    if (isOld && !kept.includes(key)) await objects.remove(bucket, key);
  }
}
