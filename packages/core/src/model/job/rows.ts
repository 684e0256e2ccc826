import type { EntityItem } from "electrodb";
import type { JobEntity, JobEventEntity } from "./job.entity.ts";
import type { JobQuoteEntity, JobRevisionEntity } from "./quote.entity.ts";
import type { JobRequestEntity } from "./request.entity.ts";

export * from "./record.ts";

export type RequestRow = EntityItem<typeof JobRequestEntity>;
export type QuoteRow = EntityItem<typeof JobQuoteEntity>;
export type RevisionRow = EntityItem<typeof JobRevisionEntity>;
export type JobRow = EntityItem<typeof JobEntity>;
export type JobEventRow = EntityItem<typeof JobEventEntity>;

/** All of a request's partition that commands decide by. */
export interface JobFile {
  request: RequestRow;
  quotes: QuoteRow[];
  /** The round's job. */
  job?: JobRow;
  /** The jobs of earlier rounds, the latest first; a new request has none. */
  earlier?: JobRow[];
}

const liveQuotes: readonly string[] = ["invited", "asked", "offered"];

/** Whether the artisan may still be chosen, or the client still answered. */
export function isLive({ status }: Pick<QuoteRow, "status">): boolean {
  return liveQuotes.includes(status);
}

/** Returns the price card in force: the last one. */
export function cardIn({ cards }: Pick<JobRow, "cards">): JobRow["cards"][number] {
  const card = cards.at(-1);
  if (!card) throw new Error("A job has a card");
  return card;
}
