import { renamePartner } from "../conversations/rename.ts";
import { renameAuthor } from "../reviews/rename.ts";
import type { FailedItem, PageResult } from "../platform/batch.ts";
import { notifyOfAvailability } from "../favourites/notices.ts";
import { resolveReports } from "../moderation/resolve.ts";
import { alertOwners } from "../saved-searches/notices.ts";
import { queueStep, type FanOutStep, type FanOutTask } from "./index.ts";

/** The delay before a page with failed rows is retried, in seconds. */
const retryDelay = 60;

/**
 * Takes one step of a fan-out: processes one page and queues a step for the next. If rows fail, queues a retry of
 * this page only, so that they do not block other pages; the retry throws if rows still fail and ends as a dead
 * letter. Idempotent: pages may run twice, concurrently and in any order. Returns the outcomes of notices and mails,
 * and the failed rows.
 */
export async function runFanOutStep(
  step: FanOutStep,
): Promise<{ outcomes: string[]; failures: readonly FailedItem<string>[] }> {
  const { task, cursor, isRetry } = step;
  const { results, failures, cursor: nextCursor } = await runTask(task, cursor);
  const [failure] = failures;
  if (failure && isRetry) throw new Error(`Row ${failure.item} failed again`, { cause: failure.error });
  if (nextCursor !== null && !isRetry) await queueStep({ task, cursor: nextCursor, isRetry: false });
  if (failure) await queueStep({ task, cursor, isRetry: true }, retryDelay);
  return { outcomes: results.flatMap((outcomes) => outcomes ?? []), failures };
}

/** The results of the notices and mails that a row caused, if any. */
type Outcomes = readonly string[] | void;

/** Runs one page of a task. Imports the jobs' code on demand, because it is large and most tasks do not need it. */
async function runTask(task: FanOutTask, cursor: string | null): Promise<PageResult<Outcomes>> {
  switch (task.kind) {
    case "alert-of-artisan":
      return alertOwners(task, cursor);
    case "tell-of-availability":
      return notifyOfAvailability(task.artisanId, task.at, cursor);
    case "withdraw-quotes":
      return (await import("../jobs/leave.ts")).withdrawQuotes(task.artisanId, task.at, cursor);
    case "tell-of-absence":
      return (await import("../jobs/notices.ts")).notifyOfAbsence(task.artisanId, task.at, cursor);
    case "part-ways":
      return (await import("../jobs/leave.ts")).endQuotesBetween(task, cursor);
    case "rename-partner":
      return renamePartner(task.partnerId, cursor);
    case "rename-author":
      return renameAuthor(task.clientId, cursor);
    case "resolve-reports":
      return resolveReports(task.reviewId, cursor);
  }
}
