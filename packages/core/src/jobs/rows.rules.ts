import type { EntityItem } from "electrodb";
import type { JobEntity, JobEventEntity } from "./job.entity.ts";
import type { JobQuoteEntity, JobRevisionEntity } from "./quote.entity.ts";
import type { JobRequestEntity } from "./request.entity.ts";

export * from "./record.rules.ts";

export type RequestRow = EntityItem<typeof JobRequestEntity>;
export type QuoteRow = EntityItem<typeof JobQuoteEntity>;
export type RevisionRow = EntityItem<typeof JobRevisionEntity>;
export type JobRow = EntityItem<typeof JobEntity>;
export type JobEventRow = EntityItem<typeof JobEventEntity>;

/** The rows of a request's partition that commands need. */
export interface JobAggregate {
  request: RequestRow;
  quotes: QuoteRow[];
  /** The round's job. */
  job?: JobRow;
  /** The jobs of earlier rounds, latest first; none for a new request. */
  earlier?: JobRow[];
}

const liveQuotes: readonly string[] = ["invited", "asked", "offered"];

/** Returns whether the quote is live: the artisan may still be chosen or may still answer. */
export function isLive({ status }: Pick<QuoteRow, "status">): boolean {
  return liveQuotes.includes(status);
}

/** Returns the current price card: the last one. */
export function cardIn({ cards }: Pick<JobRow, "cards">): JobRow["cards"][number] {
  const card = cards.at(-1);
  if (!card) throw new Error("A job has a card");
  return card;
}
