import { areaOf } from "@handiwork/core/reference/areas";
import type { Trade } from "@handiwork/core/reference/categories";
import type { JobRole } from "@handiwork/core/jobs/states.rules";
import { type JobEvent, transitionOf } from "@handiwork/core/jobs/transitions.rules";
import { applyStep, updateDerived } from "@handiwork/core/jobs/apply.rules";
import type { CommandEvent, JobCommand } from "@handiwork/core/jobs/forms.schema";
import { invite } from "@handiwork/core/jobs/invite.rules";
import { JobEntity, JobEventEntity } from "@handiwork/core/jobs/job.entity";
import { JobQuoteEntity, JobRevisionEntity } from "@handiwork/core/jobs/quote.entity";
import { JobRequestEntity } from "@handiwork/core/jobs/request.entity";
import type { JobAggregate } from "@handiwork/core/jobs/rows.rules";
import type { Note, Step } from "@handiwork/core/jobs/step.rules";
import type { Calendar } from "./calendar.ts";
import { item, type Item } from "./item.ts";
import type { Random } from "./random.ts";

export interface Person {
  readonly id: string;
  readonly name: string;
}

const hour = 3_600_000;
const iso = (moment: number) => new Date(moment).toISOString();
type Fields<E> = E extends CommandEvent ? Omit<JobCommand<E>, "event" | "commandId" | "version"> : object;

/** A request and its history by core's own rules: a step that they refuse throws. */
export class Story {
  readonly aggregate: JobAggregate;
  readonly random: Random;
  /** The moment of the last step, in milliseconds since 1970. */
  now: number;
  readonly #rows: Item[] = [];
  readonly #client: Person;
  readonly #calendar: Calendar;

  /** Sends a request to artisans at a moment; the first is the one that it is about. */
  constructor(
    client: Person,
    artisans: readonly Person[],
    about: { trade: Trade; area: string; text: string; address: string },
    at: number,
    random: Random,
    calendar: Calendar,
  ) {
    this.now = at;
    this.random = random;
    this.#client = client;
    this.#calendar = calendar;
    const times = { createdAt: iso(at), openedAt: iso(at), changedAt: iso(at) };
    const state = areaOf(about.area)?.state ?? "";
    const rest = { state, when: { kind: "soon" }, round: 1, pictures: [], candidates: [] } as const;
    const request = { requestId: this.#id(), version: 1, status: "open", clientId: client.id } as const;
    this.aggregate = {
      request: { ...request, ...about, ...rest, ...times, pictures: [], candidates: [] },
      quotes: [],
    };
    const invited = invite({ aggregate: this.aggregate, at }, artisans);
    for (const quote of this.aggregate.quotes) quote.version = 1;
    updateDerived(this.aggregate, at);
    this.#record("submitRequest", "client", { from: "", to: "open", invited });
  }

  /** The artisan whom the story is about. */
  get artisanId(): string {
    return this.aggregate.quotes[0]!.artisanId;
  }

  /** The start of the visit and the sum that were agreed. */
  get agreed(): { from: number; to: number; sumKobo: number } {
    const { visit, cards = [] } = this.aggregate.job ?? {};
    const [from, to] = [Date.parse(visit?.from ?? ""), Date.parse(visit?.to ?? "")];
    return { from, to, sumKobo: cards.at(-1)?.sumKobo ?? 0 };
  }

  client<E extends JobEvent>(hours: number, event: E, fields: Fields<E>): void {
    this.#do(hours, event, "client", fields);
  }

  artisan<E extends JobEvent>(hours: number, event: E, fields: Fields<E>, artisanId?: string): void {
    this.#do(hours, event, "artisan", fields, artisanId);
  }

  admin<E extends JobEvent>(hours: number, event: E, fields: Fields<E>): void {
    this.#do(hours, event, "admin", fields);
  }

  /** A step that time alone brings about. */
  clock(hours: number, event: JobEvent, artisanId?: string): void {
    this.#do(hours, event, "clock", {}, artisanId);
  }

  /** Does a step so many hours after the last one. `artisanId` names whose quote it is about. */
  #do(hours: number, event: JobEvent, role: JobRole, fields: object, artisanId?: string): void {
    const { aggregate } = this;
    const isOfRequest = transitionOf(event).machine === "request";
    const about = artisanId ?? (isOfRequest ? aggregate.job?.artisanId : this.artisanId);
    const before = structuredClone(aggregate);
    const at = (this.now += hours * hour);
    const step = {
      aggregate,
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
      newId: () => this.#id(),
      newCode: () => String(this.random.between(0, 9999)).padStart(4, "0"),
      command: role === "clock" ? undefined : { event, ...fields },
    };
    const applied = applyStep(step as unknown as Step);
    const was = [before.request, before.job, ...before.quotes];
    for (const [index, row] of [aggregate.request, aggregate.job, ...aggregate.quotes].entries()) {
      if (!row || JSON.stringify(row) === JSON.stringify(was[index])) continue;
      row.version = (was[index]?.version ?? 0) + 1;
      row.changedAt = iso(at);
    }
    const quote = aggregate.quotes.find((each) => each.artisanId === about);
    if (event === "offerQuote" && quote?.offer) {
      const { requestId, artisanId: of, revision: number, offer, offeredAt = iso(at) } = quote;
      this.#rows.push(item(JobRevisionEntity.put({ requestId, artisanId: of, number, offer, offeredAt })));
    }
    this.#record(event, role, applied, isOfRequest ? undefined : about);
  }

  /** Returns the rows of the request, its quotes, its job and its history. */
  items(): Item[] {
    const { request, quotes, job } = this.aggregate;
    return [
      item(JobRequestEntity.put(queued(request))),
      ...quotes.map((quote) => item(JobQuoteEntity.put(queued(quote)))),
      ...(job ? [item(JobEntity.put(queued(job)))] : []),
      ...this.#rows,
    ];
  }

  #record(
    event: JobEvent,
    role: JobRole,
    { from, to, ...note }: Note & { from: string; to: string },
    artisanId?: string,
  ): void {
    const { requestId, clientId } = this.aggregate.request;
    const by = role === "client" ? clientId : role === "artisan" ? artisanId : undefined;
    const who = { role, ...(by !== undefined && { by }), ...(artisanId !== undefined && { artisanId }) };
    const row = { requestId, clientId, id: this.#id(), at: iso(this.now), event, ...who, from, to, note };
    this.#rows.push(item(JobEventEntity.put(row)));
  }

  #id(): string {
    return this.#calendar.id(this.random, iso(this.now));
  }
}

/** A row with its place in the index of due rows. */
function queued<R extends { dueAt?: string }>(row: R) {
  return {
    ...row,
    ...(row.dueAt === undefined ? ({ queue: "none", dueAt: "-" } as const) : { queue: "due" as const }),
  };
}
