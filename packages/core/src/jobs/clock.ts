import { afterFailure, backOff, runEach } from "../platform/batch.ts";
import { now } from "../platform/clock.ts";
import { Conflict, NotFound } from "../platform/errors.ts";
import { conditionHolds, unchanged } from "../platform/table/conditions.ts";
import { eachPage } from "../platform/table/cursor.ts";
import { duesOfJob, duesOfQuote, duesOfRequest, type Due } from "./clock.rules.ts";
import { JobEntity } from "./job.entity.ts";
import { JobQuoteEntity } from "./quote.entity.ts";
import { JobRequestEntity } from "./request.entity.ts";
import type { JobRow } from "./rows.rules.ts";
import { toIso } from "./step.rules.ts";
import { notDue } from "./aggregate.ts";
import { perform } from "./perform.ts";

/** The rows per page of a kind, and how many are processed concurrently. */
const [limit, concurrency] = [100, 4];

/** A request, quote or job that has a due time. */
interface DueRow {
  readonly requestId: string;
  readonly artisanId?: string;
  readonly version: number;
  readonly clockFailures?: number | undefined;
  /** The row's due events, earliest first. */
  readonly dues: readonly Due[];
  /** Changes the row's index entry. Returns false if the row has changed. */
  readonly place: (place: Place) => Promise<boolean>;
}

type Place =
  | { readonly queue: "due"; readonly dueAt: string; readonly clockFailures?: number }
  | typeof notDue;

/**
 * Applies the due events of requests, quotes and jobs, earliest first. Each is an ordinary command whose id contains
 * the event, its due time and the row's version, so runs may overlap, be late or repeat. A failing row backs off and
 * does not stop the others.
 *
 * @param mayContinue returns whether there is time for another row
 */
export async function sweep(mayContinue: () => boolean) {
  const { results, failures } = await runEach(dueRows(), { concurrency, mayContinue }, doFirst);
  return {
    done: results.filter((isDone) => isDone).length,
    /** Keyed by request, and for a quote or job also by artisan. */
    failures: failures.map(({ item: { requestId, artisanId }, error }) => ({
      item: [requestId, artisanId].filter(Boolean).join("/"),
      error,
    })),
  };
}

/** Applies a row's first due event. Returns false if none was due. Postpones the row before it rethrows the command's error. */
async function doFirst(row: DueRow): Promise<boolean> {
  const [first] = row.dues;
  if (!first || first.at > now()) {
    // The due rules have changed since the row was written.
    await row.place(first ? { queue: "due", dueAt: toIso(first.at) } : notDue);
    return false;
  }
  const { requestId, artisanId, version, clockFailures = 0 } = row;
  const { event, reminder = "", at } = first;
  // A visit that was moved and moved back is due again; only the version distinguishes the two.
  const commandId = [requestId, artisanId, event, reminder, at, version].join("/");
  try {
    await perform({ requestId, event, role: "clock", commandId, artisanId });
    return true;
  } catch (error) {
    const dueAt = toIso(now() + backOff(clockFailures));
    const isUnchanged = await afterFailure(error, () =>
      row.place({ queue: "due", dueAt, clockFailures: clockFailures + 1 }),
    );
    // Another command came first and changed the row's index entry.
    if (!isUnchanged && (error instanceof Conflict || error instanceof NotFound)) return false;
    throw error;
  }
}

/**
 * Yields due rows: alternately a page of requests, quotes and jobs, so that no kind starves. Adds older jobs with due
 * events that have no index entry.
 */
async function* dueRows(): AsyncGenerator<DueRow[]> {
  // Keys continue after the time, so the next millisecond follows all keys of this one.
  const until = { dueAt: toIso(now() + 1) };
  const requests = JobRequestEntity.query.due({ queue: "due" }).lte(until);
  const quotes = JobQuoteEntity.query.due({ queue: "due" }).lte(until);
  const jobs = JobEntity.query.due({ queue: "due" }).lte(until);
  let kinds = [
    mapped(
      eachPage((cursor) => requests.go({ cursor, limit })),
      (row) => ({
        ...pick(row),
        dues: duesOfRequest(row),
        place: (place) =>
          conditionHolds(
            JobRequestEntity.patch({ requestId: row.requestId })
              .set(place)
              .where(unchanged(row, "version", "dueAt"))
              .go(),
          ),
      }),
    ),
    mapped(
      eachPage((cursor) => quotes.go({ cursor, limit })),
      (row) => ({
        ...pick(row),
        artisanId: row.artisanId,
        dues: duesOfQuote(row),
        place: (place) =>
          conditionHolds(
            JobQuoteEntity.patch({ requestId: row.requestId, artisanId: row.artisanId })
              .set(place)
              .where(unchanged(row, "version", "dueAt"))
              .go(),
          ),
      }),
    ),
    mapped(
      eachPage((cursor) => jobs.go({ cursor, limit })),
      dueJob,
    ),
    ...(["underway", "disputed"] as const).map((status) => {
      // Older rows are listed by their last change, which has passed like the deadlines of overdue jobs.
      const listed = JobEntity.query
        .byStatus({ status })
        .lte({ listedAt: until.dueAt })
        .where(({ queue }, { ne }) => ne(queue, "due"));
      const pages = eachPage(async (cursor) => {
        const page = await listed.go({ cursor, limit });
        return { ...page, data: page.data.filter((row) => duesOfJob(row).length > 0) };
      });
      return mapped(pages, dueJob);
    }),
  ];
  while (kinds.length > 0) {
    const pages = await Promise.all(kinds.map((kind) => kind.next()));
    kinds = kinds.filter((_, index) => !pages[index]?.done);
    yield pages.flatMap(({ done, value }) => (done ? [] : value));
  }
}

function dueJob(row: JobRow): DueRow {
  return {
    ...pick(row),
    artisanId: row.artisanId,
    dues: duesOfJob(row),
    // Written as a whole, because several attributes determine its position in the state's list.
    place: (place) =>
      conditionHolds(
        JobEntity.put({ ...row, ...place })
          .where(unchanged(row, "version", "dueAt"))
          .go(),
      ),
  };
}

async function* mapped<Row>(
  pages: AsyncIterable<Row[]>,
  view: (row: Row) => DueRow,
): AsyncGenerator<DueRow[], undefined> {
  for await (const page of pages) yield page.map(view);
}

function pick({
  requestId,
  version,
  clockFailures,
}: Pick<DueRow, "requestId" | "version" | "clockFailures">) {
  return { requestId, version, clockFailures };
}
