import { createConversions } from "electrodb";
import { verb } from "../platform/access/index.ts";
import type { SignedIn } from "../platform/actor.ts";
import { now } from "../platform/clock.ts";
import { NotFound } from "../platform/errors.ts";
import { priceOf, type Price } from "./prices.rules.ts";
import { Id, Key } from "../platform/ids.ts";
import { ConversationEntity } from "../conversations/conversation.entity.ts";
import { readKeys } from "../platform/table/batch.ts";
import { readFiltered } from "../platform/table/filter.ts";
import { JobEventEntity } from "./job.entity.ts";
import { JobRevisionEntity } from "./quote.entity.ts";
import type { JobEventRow, JobAggregate, JobPicture, RevisionRow } from "./rows.rules.ts";
import type { JobView } from "./view.schema.ts";
import { JobsQuery, type JobStep } from "./lists.schema.ts";
import { readRecords } from "../accounts/service.ts";
import { linkToPicture } from "../media/index.ts";
import { withoutTexts } from "./texts.rules.ts";
import { clientFactsOf, comparisonCards, factsOf } from "./facts.ts";
import { readAggregate, type JobAggregateWithPast } from "./aggregate.ts";
import { readCircumstances } from "./circumstances.ts";
import { hasContacts, isHidden, pictureId, viewAggregate } from "./view.ts";

export const notFound = () => new NotFound("Job not found");

/**
 * Returns the actor's role in an aggregate: client, invited artisan or admin.
 *
 * @throws {NotFound} for all others
 */
export function roleIn({ request, quotes }: JobAggregate, actor: SignedIn): "client" | "artisan" | "admin" {
  if (request.clientId === actor.id) return "client";
  if (quotes.some(({ artisanId }) => artisanId === actor.id)) return "artisan";
  if (actor.type === "admin") return "admin";
  throw notFound();
}

/**
 * Returns a request with everything the actor may see: two queries and some batches.
 *
 * @throws {NotFound}, also if the artisan was not invited
 */
export const read = verb("readJob", async (actor, which: string): Promise<JobView> => {
  return show(actor, await aggregateOf(which));
});

/** Returns the aggregate as the actor sees it now. */
export async function show(actor: SignedIn, aggregate: JobAggregateWithPast): Promise<JobView> {
  const role = roleIn(aggregate, actor);
  const { job, request, quotes } = aggregate;
  const at = now();
  const otherId = job && (role === "client" ? job.artisanId : job.clientId);
  const isShown =
    job && hasContacts(job, at) && (role === "client" || (role === "artisan" && job.artisanId === actor.id));
  const seen = quotes.filter(({ artisanId }) => role !== "artisan" || artisanId === actor.id);
  const others = role === "artisan" ? [request.clientId] : seen.map(({ artisanId }) => artisanId);
  const offering = role === "artisan" ? [] : quotes.filter(({ offer }) => offer !== undefined);
  const [facts, artisans, phone, client, revisions, circumstances, blocked] = await Promise.all([
    factsOf(quotes.map(({ artisanId }) => artisanId)),
    comparisonCards(offering.map(({ artisanId }) => artisanId)),
    isShown && otherId !== undefined ? phoneOf(otherId) : null,
    clientFactsOf(request.clientId),
    seen.some(({ revision }) => revision > 1) ? revisionsOf(request.requestId) : [],
    readCircumstances(aggregate, { role, by: actor.id, at }),
    role === "admin" ? new Set<string>() : blockedBy(actor.id, others),
  ]);
  return viewAggregate(aggregate, {
    role,
    by: actor.id,
    at,
    facts,
    artisans,
    phone,
    client,
    revisions,
    circumstances,
    blocked,
  });
}

/** Returns the users among `others` whom a user has blocked. */
export async function blockedBy(userId: string, others: readonly string[]): Promise<Set<string>> {
  const keys = others.map((partnerId) => ({ userId, partnerId }));
  const rows = await readKeys(keys, (some) =>
    ConversationEntity.get(some).go({ concurrency: 4, consistent: true }),
  );
  return new Set(rows.filter(({ blockedAt }) => blockedAt !== undefined).map(({ partnerId }) => partnerId));
}

/** Returns whether the texts of the request's client are hidden from the reader. */
async function isHiddenFrom(
  { id: by }: SignedIn,
  role: JobView["role"],
  aggregate: JobAggregateWithPast,
): Promise<boolean> {
  const blocked = role === "artisan" ? await blockedBy(by, [aggregate.request.clientId]) : new Set<string>();
  return isHidden(aggregate, { role, by, blocked });
}

/** Returns all revisions of a request's quotes, at most five per artisan. */
async function revisionsOf(requestId: string): Promise<RevisionRow[]> {
  return (await JobRevisionEntity.query.byNumber({ requestId }).go()).data;
}

/**
 * Returns an aggregate by an untrusted id.
 *
 * @throws {NotFound}
 */
export async function aggregateOf(which: string): Promise<JobAggregateWithPast> {
  const requestId = Id.safeParse(which);
  const aggregate = requestId.success ? await readAggregate(requestId.data) : undefined;
  if (!aggregate) throw notFound();
  return aggregate;
}

async function phoneOf(id: string): Promise<string | null> {
  return (await readRecords(id, false)).profile?.phone ?? null;
}

/**
 * Returns a page of a request's history, oldest first. The client and admins see everything; artisans see events of
 * the request and of their own quote and job.
 *
 * @throws {NotFound}, also if the request's content is hidden from the reader
 */
export const history = verb("readJobHistory", Key, JobsQuery, async (actor, which, input) => {
  const { cursor, limit } = input;
  const aggregate = await aggregateOf(which);
  const { requestId } = aggregate.request;
  const role = roleIn(aggregate, actor);
  if (await isHiddenFrom(actor, role, aggregate)) throw notFound();
  const events = JobEventEntity.query.inOrder({ requestId });
  const revisions = await revisionsOf(requestId);
  // A page's length must not reveal how many events of others were left out.
  const { items, nextCursor } = await readFiltered(cursor, `job-history/${requestId}/${actor.id}`, limit, {
    query: (page) => events.go(page),
    isWanted: ({ artisanId, event, note }) =>
      role !== "artisan" ||
      artisanId === actor.id ||
      (artisanId === undefined && (event !== "removeText" || note.others?.includes(actor.id) === true)),
    toCursor: createConversions(JobEventEntity).byAccessPattern.inOrder.fromComposite.toCursor,
  });
  return {
    items: withoutTexts(
      items.map((row) => stepOf(row, revisions)),
      aggregate.request.removedTexts ?? [],
    ),
    nextCursor,
  };
});

function stepOf(
  { id, at, event, role, artisanId, from, to, note }: JobEventRow,
  revisions: readonly RevisionRow[],
): JobStep {
  const { invited: _, others: __, ...rest } = note;
  // The claim's own request contains its text. Older rows have a copy, which a removal from that request would miss.
  const shown = event === "claimWarranty" ? { which: rest.which } : rest;
  const subject = artisanId ?? null;
  return {
    id,
    at,
    event: event as JobStep["event"],
    role,
    artisanId: subject,
    from,
    to,
    note: shown,
    price: priceAt(revisions, { event, artisanId: subject, which: note.which }),
  };
}

/** Returns the price of the quote that a step sent or accepted; null for other steps. */
function priceAt(
  revisions: readonly RevisionRow[],
  { event, artisanId, which }: { event: string; artisanId: string | null; which?: string | undefined },
): Price | null {
  if (event !== "offerQuote" && event !== "acceptQuote") return null;
  const sent = revisions.find((each) => each.artisanId === artisanId && String(each.number) === which);
  return sent ? priceOf(sent.offer) : null;
}

/**
 * Returns a link to a picture of the aggregate, valid for at least an hour.
 *
 * @throws {NotFound}
 */
export const pictureLink = verb("jobPicture", async (actor, which: string, id: string, width: number) => {
  const aggregate = await aggregateOf(which);
  const role = roleIn(aggregate, actor);
  const { request, job, earlier } = aggregate;
  const jobs = [...(job ? [job] : []), ...earlier].filter(
    ({ artisanId }) => role !== "artisan" || artisanId === actor.id,
  );
  const asked = (await isHiddenFrom(actor, role, aggregate)) ? [] : request.pictures;
  const picture = [...asked, ...jobs.flatMap(picturesOf)].find((each) => pictureId(each) === id);
  if (!picture) throw notFound();
  return linkToPicture(picture, width);
});

function picturesOf({
  cards,
  change,
  finish,
  redo,
  dispute,
  reviews,
}: NonNullable<JobAggregate["job"]>): JobPicture[] {
  const parts = [
    ...cards,
    change,
    finish,
    ...redo,
    dispute,
    dispute?.answer,
    reviews.client,
    reviews.artisan,
  ];
  return parts.flatMap((part) => part?.pictures ?? []);
}
