import { renamePartner } from "../../domain/conversation/rename.ts";
import { partWays, withdrawQuotes } from "../../domain/job/leave.ts";
import { renameAuthor } from "../../domain/review/rename.ts";
import type { FailedItem, PageResult } from "../../platform/batch/index.ts";
import { tellOfAbsence } from "../notices/triggers/jobs.ts";
import { tellOfAvailability } from "../notices/triggers/saved-artisans.ts";
import { resolveReports } from "../report/resolve.ts";
import { queueStep, type FanOutStep, type FanOutTask } from "./index.ts";

/** How long a page waits before its failed rows are tried again, in seconds. */
const retryDelay = 60;

/**
 * Takes one step of a fan-out: works on one page, and queues a step for the next page. If rows of the page fail, queues another step that
 * tries the page again and goes no further, so that they stop no other page; that step throws if rows still fail, so that it is delivered
 * again and ends as a dead letter. Idempotent: pages may be worked on twice, at the same time and in any order. Returns the
 * outcomes of notices and mails, and the rows that failed.
 */
export async function takeFanOutStep(
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

function runTask(task: FanOutTask, cursor: string | null): Promise<PageResult<Outcomes>> {
  switch (task.kind) {
    case "tell-of-availability":
      return tellOfAvailability(task.artisanId, task.at, cursor);
    case "withdraw-quotes":
      return withdrawQuotes(task.artisanId, task.at, cursor);
    case "tell-of-absence":
      return tellOfAbsence(task.artisanId, task.at, cursor);
    case "part-ways":
      return partWays(task, cursor);
    case "rename-partner":
      return renamePartner(task.partnerId, cursor);
    case "rename-author":
      return renameAuthor(task.clientId, cursor);
    case "resolve-reports":
      return resolveReports(task.reviewId, cursor);
  }
}
