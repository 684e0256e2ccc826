import { now } from "../../platform/clock/index.ts";
import { isConditionFailure } from "../../platform/table/conditions.ts";
import { UploadEntity } from "../../model/media/upload.entity.ts";

/** How many uploads are read, and ended side by side. */
const pageSize = 25;

/**
 * Ends the uploads that were let go and whose time is over: the table's own time-to-live takes up to days. The stream tells of
 * each, and what was made of it goes. Stops when `isTime` says no. Out: how many. Safe to repeat and to overlap.
 */
export async function endReleased(isTime: () => boolean): Promise<number> {
  const seconds = Math.floor(now() / 1000);
  const due = UploadEntity.query.byEnd({ released: "yes" }).lte({ expiresAt: seconds });
  let ended = 0;
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof due.go>> = await due.go({ limit: pageSize, cursor });
    const outcomes = await Promise.all(page.data.map((upload) => end(upload, seconds)));
    ended += outcomes.filter(Boolean).length;
    cursor = page.cursor;
  } while (cursor !== null && isTime());
  return ended;
}

/** Out: whether it was still let go. */
async function end({ userId, id }: { userId: string; id: string }, seconds: number): Promise<boolean> {
  try {
    await UploadEntity.remove({ userId, id })
      .where(
        ({ released, expiresAt }, { eq, lte }) => `${eq(released, "yes")} AND ${lte(expiresAt, seconds)}`,
      )
      .go();
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}
