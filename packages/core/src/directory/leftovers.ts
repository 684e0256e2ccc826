import { decodeTime } from "ulid";
import { now } from "../clock/index.ts";
import { config } from "../config/index.ts";
import { newId } from "../ids/index.ts";
import { objects } from "../objects/index.ts";

const folder = "directory/snapshots/";

/** How old, in milliseconds, a snapshot that no manifest names must be: a younger one's compaction may still be at work. */
const patience = 3_600_000;

/** A key for a new snapshot; it says when it was made. */
export function newSnapshotKey(): string {
  return folder + newId();
}

/** Removes what compactions that ended in the middle have left: old snapshots other than those. Safe to repeat. */
export async function removeLeftovers(kept: readonly string[]): Promise<void> {
  const bucket = config().DIRECTORY_BUCKET;
  for (const key of await objects.list(bucket, folder)) {
    const name = /^[0-9A-HJKMNP-TV-Z]{26}$/.exec(key.slice(folder.length))?.[0];
    const isOld = !name || decodeTime(name) < now() - patience;
    if (isOld && !kept.includes(key)) await objects.remove(bucket, key);
  }
}
