import type { JobRole } from "@handiwork/core/fixed/jobs/states";
import { type JobEvent, transitionOf } from "@handiwork/core/fixed/jobs/transitions";
import type { Trade } from "@handiwork/core/fixed/categories";
import { areaOf } from "@handiwork/core/fixed/areas";
import { apply, settle } from "@handiwork/core/model/job/apply";
import type { CommandEvent, JobCommand } from "@handiwork/core/model/job/forms";
import { JobEntity, JobEventEntity } from "@handiwork/core/model/job/job.entity";
import { JobQuoteEntity, JobRevisionEntity } from "@handiwork/core/model/job/quote.entity";
import { JobRequestEntity } from "@handiwork/core/model/job/request.entity";
import { invite } from "@handiwork/core/model/job/invite";
import type { JobFile } from "@handiwork/core/model/job/rows";
import type { Note, Step } from "@handiwork/core/model/job/step";
import type { Calendar } from "./calendar.ts";
import { item, type Item } from "./item.ts";
import type { Random } from "./random.ts";

export interface Person {
  readonly id: string;
  readonly name: string;
}

const iso = (moment: number) => new Date(moment).toISOString();
type Fields<E> = E extends CommandEvent ? Omit<JobCommand<E>, "event" | "commandId" | "version"> : object;

/** A request and what became of it, by the marketplace's own rules: a step that they refuse throws. Moments are in milliseconds. */
export class Story {
  readonly file: JobFile;
  readonly #rows: Item[] = [];
  readonly #client: Person;
  readonly #random: Random;
  readonly #calendar: Calendar;

  constructor(
    client: Person,
    artisans: readonly Person[],
    about: { trade: Trade; area: string; text: string; address: string },
    at: number,
    random: Random,
    calendar: Calendar,
  ) {
    this.#client = client;
    this.#random = random;
    this.#calendar = calendar;
    const times = { createdAt: iso(at), openedAt: iso(at), changedAt: iso(at) };
    const state = areaOf(about.area)?.state ?? "";
    const rest = { state, pictures: [], when: { kind: "soon" }, candidates: [], round: 1 } as const;
    const request = { requestId: this.#id(at), version: 1, status: "open", clientId: client.id } as const;
    this.file = {
      request: { ...request, ...about, ...rest, ...times, pictures: [], candidates: [] },
      quotes: [],
    };
    const invited = invite({ file: this.file, at }, artisans);
    for (const quote of this.file.quotes) quote.version = 1;
    settle(this.file, at);
    this.#happened("submitRequest", "client", at, { from: "", to: "open", invited });
  }

  /** Does one event of the table. `artisanId` names whose quote it is about. */
  do<E extends JobEvent>(event: E, role: JobRole, at: number, fields: Fields<E>, artisanId?: string): void {
    const { file } = this;
    const before = structuredClone(file);
    const about = artisanId ?? file.job?.artisanId;
    const step = {
      file,
      event,
      role,
      at,
      artisanId: about,
      pictures: [],
      invitees: [],
      isInGoodStanding: true,
      hasWritten: true,
      hasOpenClaim: false,
      clientName: this.#client.name,
      newId: () => this.#id(at),
      newCode: () => String(this.#random.between(0, 9999)).padStart(4, "0"),
      command: role === "clock" || role === "system" ? undefined : { event, ...fields },
    };
    const applied = apply(step as unknown as Step);
    const was = [before.request, before.job, ...before.quotes];
    for (const [index, row] of [file.request, file.job, ...file.quotes].entries()) {
      if (!row || JSON.stringify(row) === JSON.stringify(was[index])) continue;
      row.version = (was[index]?.version ?? 0) + 1;
      row.changedAt = iso(at);
    }
    const quote = file.quotes.find((each) => each.artisanId === about);
    if (event === "offerQuote" && quote?.offer) {
      const { requestId, artisanId: of, revision: number, offer, offeredAt = iso(at) } = quote;
      this.#rows.push(item(JobRevisionEntity.put({ requestId, artisanId: of, number, offer, offeredAt })));
    }
    this.#happened(event, role, at, applied, transitionOf(event).machine === "request" ? undefined : about);
  }

  /** The table's items of all of it. */
  items(): Item[] {
    const { request, quotes, job } = this.file;
    return [
      item(JobRequestEntity.put(queued(request))),
      ...quotes.map((quote) => item(JobQuoteEntity.put(queued(quote)))),
      ...(job ? [item(JobEntity.put(queued(job)))] : []),
      ...this.#rows,
    ];
  }

  #happened(
    event: JobEvent,
    role: JobRole,
    at: number,
    { from, to, ...note }: Note & { from: string; to: string },
    artisanId?: string,
  ): void {
    const { requestId, clientId } = this.file.request;
    const by = role === "client" ? clientId : role === "artisan" ? artisanId : undefined;
    const who = { role, ...(by !== undefined && { by }), ...(artisanId !== undefined && { artisanId }) };
    const row = { requestId, clientId, id: this.#id(at), at: iso(at), event, ...who, from, to, note };
    this.#rows.push(item(JobEventEntity.put(row)));
  }

  #id(at: number): string {
    return this.#calendar.id(this.#random, iso(at));
  }
}

/** A row with its place in the index of what is due. */
function queued<R extends { dueAt?: string }>(row: R) {
  return {
    ...row,
    ...(row.dueAt === undefined ? ({ queue: "none", dueAt: "-" } as const) : { queue: "due" as const }),
  };
}
