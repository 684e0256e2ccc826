import { verb } from "../platform/access/index.ts";
import { now } from "../platform/clock.ts";
import { Conflict, Invalid, Unavailable } from "../platform/errors.ts";
import { newId } from "../platform/ids.ts";
import { invitationsToQuote, consumeFor } from "../platform/limit/index.ts";
import { jobLimits } from "../reference/job-limits.ts";
import { areaOf } from "../reference/areas.ts";
import { fold } from "../reference/fold.ts";
import { updateDerived } from "./apply.rules.ts";
import { preferredDayRefusals } from "./dates.rules.ts";
import { RequestForm } from "./forms.schema.ts";
import { maskTexts } from "../reference/contacts/mask.ts";
import { JobQuotaEntity } from "./job.entity.ts";
import { JobRequestEntity } from "./request.entity.ts";
import { invite } from "./invite.rules.ts";
import type { JobAggregate, RequestRow } from "./rows.rules.ts";
import { toIso } from "./step.rules.ts";
import type { JobView } from "./view.schema.ts";
import { readKeys } from "../platform/table/batch.ts";
import { retry, optimistic } from "../platform/table/optimistic.ts";
import { ownAccount } from "../accounts/service.ts";
import { readyUploads } from "../media/use.ts";
import { writeAggregate } from "./aggregate.ts";
import { findMatching } from "./match.ts";
import { findPerformed, picturesFrom, tooManyOpen } from "./perform.ts";
import { read } from "./read.ts";
import { filterListed } from "./circumstances.ts";

/**
 * Requests quotes from the chosen artisans and, if wanted, matching ones, up to five. Idempotent by `commandId`.
 *
 * @throws {Conflict} with the reason "job-unproven" for an unverified address, "job-alike" for a similar request
 * within seven days, "job-quota" with three open requests, "job-nobody" without an artisan to invite
 * @throws {Invalid} @throws {TooMany} @throws {Unavailable}
 */
export const submit = verb("submitRequest", RequestForm, async (actor, form): Promise<JobView> => {
  const done = await findPerformed({ by: actor.id, commandId: form.commandId });
  if (done) return read(actor, done.requestId);
  const area = areaOf(form.area);
  if (!area) throw new Invalid("Please choose an area", { area: "Please choose an area" });
  refuseDays(form);
  const { profile } = await ownAccount(actor.id);
  if (profile.emailVerifiedAt === undefined)
    throw new Conflict("Please confirm your email address before you ask for quotes.", "job-unproven");
  const uploads = await readyUploads(actor.id, "job", form.pictures);
  const draft = { clientId: actor.id, trade: form.trade, state: area.state, area: form.area };
  const chosen = await filterListed(actor.id, form.artisans);
  const matched = form.match ? await findMatching(draft, form.artisans) : [];
  const invited = [...chosen, ...matched].slice(0, jobLimits.artisans);
  if (invited.length === 0)
    throw new Conflict("No artisan of this trade is available there right now.", "job-nobody");
  const at = now();
  const request: RequestRow = {
    ...draft,
    requestId: newId(),
    version: 0,
    status: "open",
    round: 1,
    text: maskTexts("request", form).text,
    pictures: picturesFrom(uploads),
    address: form.address,
    when: form.when,
    ...(form.budgetKobo !== undefined && { budgetKobo: form.budgetKobo }),
    candidates: matched.map(({ id }) => id),
    createdAt: toIso(at),
    openedAt: toIso(at),
    changedAt: toIso(at),
  };
  const aggregate: JobAggregate = { request, quotes: [] };
  const ids = invite({ aggregate, at }, invited);
  updateDerived(aggregate, at);
  const requestId = await optimistic("The client's requests", async () => {
    const before = await recentOf(actor.id);
    if (!form.again) await refuseAlike(actor.id, form, before ?? []);
    const refused = await consumeFor(
      invitationsToQuote(actor.id, ids.length),
      () =>
        writeAggregate(null, aggregate, {
          event: "submitRequest",
          role: "client",
          by: actor.id,
          commandId: form.commandId,
          from: "",
          to: "open",
          note: { invited: ids },
          at,
          uploads,
          recent: { before, after: [request.requestId, ...(before ?? [])].slice(0, maxRecent) },
        }),
      ({ size }) => size > 0,
    );
    if (refused.size === 0) return request.requestId;
    const doneMeanwhile = await findPerformed({ by: actor.id, commandId: form.commandId });
    if (doneMeanwhile) return doneMeanwhile.requestId;
    if (!refused.has("quota"))
      throw new Unavailable(new Error(`A request was refused by ${[...refused].join(", ")}`));
    if ((await recentOf(actor.id))?.[0] !== before?.[0]) return retry;
    throw new Conflict(tooManyOpen, "job-quota");
  });
  return read(actor, requestId);
});

/**
 * Checks the client's preferred days.
 *
 * @throws {Invalid} if work cannot be planned for them
 */
function refuseDays({ when }: RequestForm): void {
  const refusals = preferredDayRefusals(when);
  const [first] = Object.values(refusals);
  if (first !== undefined) throw new Invalid(first, refusals);
}

/** The maximum number of recent requests to compare that the index may not show yet. */
const maxRecent = 10;

async function recentOf(clientId: string): Promise<string[] | undefined> {
  return (await JobQuotaEntity.get({ clientId }).go({ consistent: true })).data?.recent;
}

/**
 * Points a client with a similar request from the last seven days to that one.
 *
 * @param recent the ids of the latest requests
 * @throws {Conflict}
 */
async function refuseAlike(
  clientId: string,
  { trade, area, text }: RequestForm,
  recent: readonly string[],
): Promise<void> {
  const since = toIso(now() - jobLimits.likeRequest);
  const keys = recent.map((requestId) => ({ requestId }));
  const [{ data: indexed }, latest] = await Promise.all([
    JobRequestEntity.query
      .ofClient({ clientId })
      .gte({ changedAt: since })
      .go({ order: "desc", pages: "all" }),
    readKeys(keys, (some) => JobRequestEntity.get(some).go({ consistent: true, concurrency: 4 })),
  ]);
  const words = wordsOf(text);
  const alike = [...latest, ...indexed].find(
    (row) =>
      row.createdAt >= since && row.trade === trade && row.area === area && isAlike(words, wordsOf(row.text)),
  );
  if (!alike) return;
  const { requestId, status } = alike;
  const isOpen = status === "open";
  throw new Conflict(
    isOpen
      ? "You have already asked for this. You can invite more artisans to that request."
      : "You asked for this within the last 7 days.",
    "job-alike",
    { requestId, isOpen },
  );
}

function wordsOf(text: string): Set<string> {
  return new Set(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2),
  );
}

/** Returns whether two texts share half of their words. */
function isAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared * 2 >= Math.max(1, Math.min(one.size, other.size));
}
