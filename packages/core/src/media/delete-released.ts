import { now } from "../platform/clock.ts";
import { runEach } from "../platform/batch.ts";
import { conditionHolds } from "../platform/table/conditions.ts";
import { eachPage } from "../platform/table/cursor.ts";
import type { UploadRow } from "./read.ts";
import { UploadEntity } from "./upload.entity.ts";

const pageSize = 25;

/**
 * Deletes the expired rows of released uploads, because the table's time to live may take days. The stream reports
 * each deletion, and the objects follow. A failing row does not stop the others; the next run retries. Idempotent and
 * safe to overlap.
 *
 * @param mayContinue returns whether there is time for another one
 */
export async function deleteReleased(mayContinue: () => boolean) {
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

/** Returns whether the upload was still released. */
function end({ userId, id }: UploadRow, seconds: number): Promise<boolean> {
  return conditionHolds(
    UploadEntity.remove({ userId, id })
      .where(
        ({ released, expiresAt }, { eq, lte }) => `${eq(released, "yes")} AND ${lte(expiresAt, seconds)}`,
      )
      .go(),
  );
}
