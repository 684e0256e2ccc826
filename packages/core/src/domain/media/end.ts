import { now } from "../../platform/clock/index.ts";
import { runEach } from "../../platform/batch/index.ts";
import { conditionHolds } from "../../platform/table/conditions.ts";
import { eachPage } from "../../platform/table/cursor.ts";
import type { UploadRow } from "./read.ts";
import { UploadEntity } from "../../model/media/upload.entity.ts";

const pageSize = 25;

/**
 * Deletes the rows of uploads that were released and whose time is over: the table's own time-to-live takes up to days. The stream
 * reports each deletion, and the objects follow. A row that cannot be deleted stops no other; the next run finds it again. Idempotent, and
 * safe to overlap. In: whether there is time for another one.
 */
export async function endReleased(mayContinue: () => boolean) {
  const seconds = Math.floor(now() / 1000);
  const due = UploadEntity.query.byEnd({ released: "yes" }).lte({ expiresAt: seconds });
  const { results, failures } = await runEach(
    eachPage((cursor) => due.go({ limit: pageSize, cursor })),
    { concurrency: pageSize, mayContinue },
    (upload) => end(upload, seconds),
  );
  return {
    ended: results.filter(Boolean).length,
    failures: failures.map(({ item, error }) => ({ item: item.id, error })),
  };
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
