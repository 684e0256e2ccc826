import { JobEntity, JobEventEntity, JobQuotaEntity, JobReceiptEntity } from "./job.entity.ts";
import { JobQuoteEntity, JobRevisionEntity } from "./quote.entity.ts";
import { JobRequestEntity } from "./request.entity.ts";
import type { JobAggregate, JobRow } from "./rows.rules.ts";
import type { Note } from "./step.rules.ts";
import type { JobRole } from "./states.rules.ts";
import type { JobEvent } from "./transitions.rules.ts";
import { jobLimits } from "../reference/job-limits.ts";
import type { TransactWriteEntities } from "electrodb";
import { ConversationEntity } from "../conversations/conversation.entity.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { UploadEntity } from "../media/upload.entity.ts";
import { newId } from "../platform/ids.ts";
import { matches } from "../platform/table/conditions.ts";
import { entityService } from "../platform/table/index.ts";
import { writeNamed } from "../platform/table/transact.ts";
import { AuditEntity, entry, type Event as AuditEvent } from "../audit/index.ts";
import { useUpload, type ReadyUpload } from "../media/use.ts";

const files = entityService({ request: JobRequestEntity, quote: JobQuoteEntity, job: JobEntity });

/** A request with its quotes and the jobs of all its rounds. */
export interface WholeJobAggregate extends Pick<JobAggregate, "request" | "quotes"> {
  readonly jobs: JobRow[];
}

/** Returns a request with all its current rows; undefined if there is none. One query. */
export async function readWholeAggregate(requestId: string): Promise<WholeJobAggregate | undefined> {
  const { data } = await files.collections.file({ requestId }).go({ consistent: true, pages: "all" });
  const [request] = data.request.map(withoutQueue);
  return request && { request, quotes: data.quote.map(withoutQueue), jobs: data.job.map(withoutQueue) };
}

/** A request's stored aggregate. */
export interface JobAggregateWithPast extends JobAggregate {
  earlier: JobRow[];
}

/** Returns a request with its round's job and, separately, those of earlier rounds; undefined if there is none. */
export async function readAggregate(requestId: string): Promise<JobAggregateWithPast | undefined> {
  const whole = await readWholeAggregate(requestId);
  if (!whole) return undefined;
  const { request, quotes, jobs } = whole;
  const job = jobs.find(({ round }) => round === request.round);
  const earlier = jobs.filter(({ round }) => round < request.round);
  return {
    request,
    quotes,
    ...(job && { job }),
    earlier: earlier.toSorted((one, other) => other.round - one.round),
  };
}

/** The index attributes of a row without a due time. ElectroDB writes an index's keys together. */
export const notDue = { queue: "none", dueAt: "-" } as const;

/** Returns a row without the clock's attributes: its index entry and its failures. */
function withoutQueue<R extends { queue?: string; dueAt?: string; clockFailures?: number }>(whole: R) {
  const { queue, dueAt, clockFailures: _clockFailures, ...row } = whole;
  return { ...row, ...(queue === "due" && { dueAt }) } as unknown as R;
}

/** The data written together with an aggregate: who did what, and the command. */
export interface Commit {
  readonly event: JobEvent;
  readonly role: JobRole;
  /** The acting account; absent for the clock and for indirect effects. */
  readonly by?: string | undefined;
  readonly commandId: string;
  readonly artisanId?: string | undefined;
  readonly from: string;
  readonly to: string;
  readonly note: Note;
  readonly at: number;
  readonly uploads: readonly ReadyUpload[];
  /** The audit event, if any. */
  readonly audited?: AuditEvent | undefined;
  /** The client's latest requests before and after, as a condition that no other was submitted. */
  readonly recent?: { readonly before: string[] | undefined; readonly after: string[] } | undefined;
  /** The artisan who must still be approved, without a block in either direction. */
  readonly approved?: string | undefined;
}

const entities = {
  request: JobRequestEntity,
  quote: JobQuoteEntity,
  revision: JobRevisionEntity,
  job: JobEntity,
  event: JobEventEntity,
  receipt: JobReceiptEntity,
  quota: JobQuotaEntity,
  upload: UploadEntity,
  artisan: ArtisanEntity,
  account: AccountEntity,
  talk: ConversationEntity,
  audit: AuditEntity,
};

/** The lifetime of receipts, in seconds: how long a device may retry an unconfirmed command. */
const receiptSeconds = 90 * 24 * 3600;

/**
 * Writes a step's changes to an aggregate in one transaction: each row conditional on its version, the event, the command's
 * receipt, the used pictures, and the client's number of open requests. Returns the names of failed conditions; none
 * after success.
 *
 * @param before null for a new aggregate
 */
export async function writeAggregate(
  before: JobAggregate | null,
  after: JobAggregate,
  commit: Commit,
  made?: JobAggregate,
): Promise<ReadonlySet<string>> {
  const { requestId, clientId } = after.request;
  const changedAt = new Date(commit.at).toISOString();
  const { request } = after;
  const request0 = before?.request;
  const opened = Number(isCounted(request)) - Number(isCounted(request0));
  const quotes = changedQuotes(before, after);
  const offered = quotes.filter(({ row, version }) => row.revision > (version?.revision ?? 0));
  const sent = <R extends { dueAt?: string }>(row: R, version: number) => {
    const queued = row.dueAt === undefined ? notDue : { queue: "due" as const };
    return { ...row, version: version + 1, changedAt, ...queued };
  };
  type Quotas = TransactWriteEntities<typeof entities>["quota"];
  const { recent } = commit;
  const more = (quotas: Quotas) =>
    quotas
      .update({ clientId })
      .add({ open: 1 })
      .set(recent ? { recent: recent.after } : {})
      .where((quota, operations) => {
        const { notExists, lt } = operations;
        const isFree = `(${notExists(quota.open)} OR ${lt(quota.open, jobLimits.openRequests as number)})`;
        return recent ? `${isFree} AND ${matches({ recent: recent.before })(quota, operations)}` : isFree;
      })
      .commit();
  const fewer = (quotas: Quotas) => quotas.update({ clientId }).add({ open: -1 }).commit();
  return writeNamed(entities, (writable) => ({
    receipt: writable.receipt
      .create({
        senderId: commit.by ?? "clock",
        commandId: commit.commandId,
        requestId: made?.request.requestId ?? requestId,
        ...(commit.note.which !== undefined && { which: commit.note.which }),
        expiresAt: Math.floor(commit.at / 1000) + receiptSeconds,
      })
      .commit(),
    request: isSame(request0, request)
      ? // Nothing happens if the request has changed its state meanwhile.
        writable.request
          .check({ requestId })
          .where(matches({ status: request.status }))
          .commit()
      : writable.request
          .put(sent(request, request0?.version ?? 0))
          .where(matches({ version: request0?.version }))
          .commit(),
    made: made && [
      writable.request.create(sent(made.request, 0)).commit(),
      ...made.quotes.map((row) => writable.quote.create(sent(row, 0)).commit()),
    ],
    quotes: quotes.map(({ row, version }) =>
      writable.quote
        .put(sent(row, version?.version ?? 0))
        .where(matches({ version: version?.version }))
        .commit(),
    ),
    revisions: offered.map(({ row: { artisanId, revision, offer, offeredAt } }) =>
      writable.revision
        .create({ requestId, artisanId, number: revision, offer: offer as never, offeredAt: offeredAt ?? "" })
        .commit(),
    ),
    jobs: changedJobs(before, after).map(({ row, version }) =>
      writable.job
        .put(sent(row, version ?? 0))
        .where(matches({ version }))
        .commit(),
    ),
    event: writable.event
      .create({
        requestId,
        clientId,
        id: newId(),
        at: changedAt,
        event: commit.event,
        role: commit.role,
        ...(commit.by !== undefined && { by: commit.by }),
        ...(commit.artisanId !== undefined && { artisanId: commit.artisanId }),
        from: commit.from,
        to: commit.to,
        note: commit.note,
      })
      .commit(),
    audit: commit.audited && writable.audit.put(entry(commit.audited)).commit(),
    quota: opened > 0 ? more(writable.quota) : opened < 0 ? fewer(writable.quota) : undefined,
    uploads: commit.uploads.map((upload) => useUpload(writable.upload, upload, `job:${requestId}`)),
    approved:
      commit.approved === undefined
        ? undefined
        : [
            writable.artisan
              .check({ id: commit.approved })
              .where(matches({ approval: "approved" }))
              .commit(),
            writable.account
              .check({ id: commit.approved })
              .where(matches({ disabledAt: undefined }))
              .commit(),
            ...[
              { userId: clientId, partnerId: commit.approved },
              { userId: commit.approved, partnerId: clientId },
            ].map((side) =>
              writable.talk
                .check(side)
                .where(matches({ blockedAt: undefined }))
                .commit(),
            ),
          ],
  }));
}

/** Returns whether a request counts towards the client's open ones. */
function isCounted(request: JobAggregate["request"] | undefined): boolean {
  return request?.status === "open" && request.isExempt !== true;
}

function changedQuotes(before: JobAggregate | null, after: JobAggregate) {
  return after.quotes
    .map((row) => ({ row, version: before?.quotes.find(({ artisanId }) => artisanId === row.artisanId) }))
    .filter(({ row, version }) => !isSame(version, row));
}

function changedJobs(before: JobAggregate | null, after: JobAggregate) {
  const stored = jobsIn(before ?? {});
  return jobsIn(after).flatMap((row) => {
    const last = stored.find(({ round }) => round === row.round);
    return isSame(last, row) ? [] : [{ row, version: last?.version }];
  });
}

function jobsIn({ job, earlier = [] }: Pick<JobAggregate, "job" | "earlier">): JobRow[] {
  return [...(job ? [job] : []), ...earlier];
}

/** Returns whether a row is unchanged. The table omits the same values as JSON. */
function isSame(before: object | undefined, after: object): boolean {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(after);
}
