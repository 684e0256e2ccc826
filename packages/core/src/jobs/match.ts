import { parseLocation, states } from "../reference/locations.ts";
import { areaOfTown } from "../reference/towns.ts";
import { jobLimits } from "../reference/job-limits.ts";
import { now } from "../platform/clock.ts";
import { anonymous } from "../platform/actor.ts";
import type { ArtisanCard, SearchResult } from "../directory/schema.ts";
import type { JobCommand } from "./forms.schema.ts";
import { isOvertaken } from "./invite.rules.ts";
import type { JobAggregate, RequestRow } from "./rows.rules.ts";
import type { Invitee } from "./step.rules.ts";
import { search } from "../directory/index.ts";
import { factsOf, unansweredIn } from "./facts.ts";
import { blockedAmong, filterListed } from "./circumstances.ts";

/** The maximum numbers of artisans to find, to examine, and to keep in reserve in case others decline. */
const [found, lookedAt, waiting] = [200, 50, 15];

type Wanted = Pick<RequestRow, "clientId" | "trade" | "state" | "area">;

/**
 * Returns artisans of the trade and state for a request, best first: those of its area, then available ones, then
 * responsive ones; of equals the least recently invited. Premium has no influence. Excludes artisans with five
 * unanswered invitations in a row, and those with a block in either direction.
 */
export async function findMatching(wanted: Wanted, without: readonly string[] = []): Promise<Invitee[]> {
  const { clientId, area } = wanted;
  const all = await ofTrade(wanted);
  const others = selectCandidates(
    all.filter(({ id }) => id !== clientId && !without.includes(id)),
    area,
    now(),
  );
  const ids = others.map(({ id }) => id);
  const [facts, blocked] = await Promise.all([factsOf(ids), blockedAmong(clientId, ids)]);
  return others
    .flatMap(({ id, name, isOnline, location }) => {
      const known = facts.get(id);
      const { invited = 0, answered = 0 } = known ?? {};
      if (blocked.has(id) || (known ? unansweredIn(known) : 0) >= jobLimits.unansweredInARow) return [];
      const rate = invited < jobLimits.factsFrom ? 1 : answered / invited;
      const score = (isIn(area, location) ? 4 : 0) + (isOnline ? 2 : 0) + (rate >= 0.5 ? 1 : 0);
      return [{ id, name, invited, score }];
    })
    .toSorted((one, other) => other.score - one.score || one.invited - other.invited)
    .slice(0, jobLimits.artisans + waiting)
    .map(({ id, name }) => ({ id, name }));
}

type Found = Pick<ArtisanCard, "id" | "name" | "isOnline" | "location">;

/** Returns the trade's artisans of the state, best rated first. */
async function ofTrade({ trade, state }: Wanted): Promise<Found[]> {
  const stateName = states.find(({ value, label }) => value === state || label === state)?.value ?? state;
  const wanted = { category: trade, state: stateName, sort: "rating", limit: lookedAt } as const;
  const all: Found[] = [];
  let cursor: string | null = null;
  do {
    const page: SearchResult = await search(anonymous, { ...wanted, ...(cursor !== null && { cursor }) });
    all.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null && all.length < found);
  return all;
}

/**
 * Selects the artisans to examine if there are many: those of the area, then half the best rated, and half others
 * rotating by the minute, so that unrated artisans get a chance.
 *
 * @param artisans best first
 * @param at in ms
 */
export function selectCandidates<Each extends Pick<Found, "location">>(
  all: readonly Each[],
  area: string,
  at: number,
): Each[] {
  const [near, far] = [true, false].map((wanted) =>
    all.filter(({ location }) => isIn(area, location) === wanted),
  ) as [Each[], Each[]];
  return [near, far].reduce<Each[]>((chosen, from) => {
    const free = lookedAt - chosen.length;
    if (from.length <= free) return [...chosen, ...from];
    const best = from.slice(0, Math.floor(free / 2));
    const rest = from.slice(best.length);
    const turn = (Math.floor(at / 60_000) * 7) % rest.length;
    return [...chosen, ...best, ...[...rest.slice(turn), ...rest].slice(0, free - best.length)];
  }, []);
}

/** Returns whether a location is in the area, judging by its town. */
function isIn(area: string, location: string): boolean {
  const { city, state } = parseLocation(location);
  return city !== null && state !== null && areaOfTown(city, state)?.code === area;
}

/** Returns the artisans an event may invite, best first: the client's choices, then those in reserve. */
export async function selectInvitees(
  aggregate: JobAggregate,
  command: JobCommand | undefined,
): Promise<Invitee[]> {
  const { request, quotes } = aggregate;
  const invited = quotes.map(({ artisanId }) => artisanId);
  if (command?.event === "reopenRequest")
    return filterListed(
      request.clientId,
      quotes.filter(isOvertaken).map(({ artisanId }) => artisanId),
    );
  if (command?.event !== "addArtisans") return filterListed(request.clientId, request.candidates);
  const chosen = await filterListed(request.clientId, command.artisans);
  const taken = [...invited, ...command.artisans];
  return [...chosen, ...(command.match ? await findMatching(request, taken) : [])];
}
