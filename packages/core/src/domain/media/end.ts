import { now } from "../../platform/clock/index.ts";
import { conditionHolds } from "../../platform/table/conditions.ts";
import { eachPage } from "../../platform/table/cursor.ts";
import type { UploadRow } from "./read.ts";
import { UploadEntity } from "../../model/media/upload.entity.ts";

const pageSize = 25;

/**
 * Ends the uploads that were let go and whose time is over: the table's own time-to-live takes up to days. The stream tells of
 * each, and what was made of it goes. Stops when `isTime` says no. Out: how many. Safe to repeat and to overlap.
 */
export async function endReleased(isTime: () => boolean): Promise<number> {
  const seconds = Math.floor(now() / 1000);
  const due = UploadEntity.query.byEnd({ released: "yes" }).lte({ expiresAt: seconds });
  let ended = 0;
  for await (const page of eachPage((cursor) => due.go({ limit: pageSize, cursor }))) {
    const outcomes = await Promise.all(page.map((upload) => end(upload, seconds)));
    ended += outcomes.filter(Boolean).length;
    if (!isTime()) break;
  }
  return ended;
}

/** Out: whether it was still let go. */
function end({ userId, id }: UploadRow, seconds: number): Promise<boolean> {
  return conditionHolds(
    UploadEntity.remove({ userId, id })
      .where(
        ({ released, expiresAt }, { eq, lte }) => `${eq(released, "yes")} AND ${lte(expiresAt, seconds)}`,
      )
      .go(),
  );
}
