import { SqsError } from "./errors.ts";

export interface BatchResult {
  Successful: object[];
  Failed: { Id: string; SenderFault: boolean; Code: string; Message: string }[];
}

/**
 * Runs each entry of a batch, in order; an entry that fails does not keep the others back. Throws the service's errors
 * for a batch that is none: empty, more than ten entries, ids that are strange or not distinct.
 */
export async function runBatch<Entry extends { Id: string }>(
  entries: readonly Entry[],
  run: (entry: Entry) => Promise<object>,
): Promise<BatchResult> {
  assertBatch(entries.map(({ Id }) => Id));
  const result: BatchResult = { Successful: [], Failed: [] };
  const settled = await Promise.allSettled(entries.map(run));
  for (const [index, { Id }] of entries.entries()) {
    const outcome = settled[index];
    if (outcome?.status === "fulfilled") result.Successful.push({ Id, ...outcome.value });
    else if (outcome?.reason instanceof SqsError) {
      const { queryCode, message } = outcome.reason;
      result.Failed.push({ Id, SenderFault: true, Code: queryCode, Message: message });
    } else throw outcome?.reason;
  }
  return result;
}

function assertBatch(ids: readonly string[]): void {
  if (ids.length === 0) {
    throw new SqsError("EmptyBatchRequest", "There should be at least one entry in the request.");
  }
  if (ids.length > 10) {
    const message = `Maximum number of entries per request are 10. You have sent ${ids.length}.`;
    throw new SqsError("TooManyEntriesInBatchRequest", message);
  }
  if (ids.some((id) => !/^[\w-]{1,80}$/.test(id))) {
    const message =
      "A batch entry id can only contain alphanumeric characters, hyphens and underscores. It can be at most 80 letters long.";
    throw new SqsError("InvalidBatchEntryId", message);
  }
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated !== undefined) {
    throw new SqsError("BatchEntryIdsNotDistinct", `Id ${repeated} repeated.`);
  }
}
