import { states } from "../../fixed/locations.ts";
import { jobLimits } from "../../fixed/jobs/limits.ts";
import { anonymous } from "../../platform/actor/index.ts";
import type { JobCommand } from "../../model/job/forms.ts";
import type { JobFile, RequestRow } from "../../model/job/rows.ts";
import type { Invitee } from "../../model/job/step.ts";
import { ConversationEntity } from "../../model/conversation/conversation.entity.ts";
import { readKeys } from "../../platform/table/cursor.ts";
import { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
import { search } from "../directory/index.ts";
import { profilesOf } from "../identity/account/service.ts";
import { factsOf, unansweredIn } from "./facts.ts";

/** How many of the trade's artisans of the state are looked at, and how many wait for one who declines. */
const [lookedAt, waiting] = [50, 15];

/**
 * Artisans for a request, the best first: of the trade, in the state, available ones and those who answer in front; who was asked
 * least of late comes first among equals, so that new artisans get their chance. Premium buys no place. Who does not answer five
 * times in a row is left out, as are those whom the client has blocked or who have blocked the client.
 */
export async function matching(
  { clientId, trade, state }: Pick<RequestRow, "clientId" | "trade" | "state">,
  without: readonly string[] = [],
): Promise<Invitee[]> {
  const stateName = states.find(({ value, label }) => value === state || label === state)?.value ?? state;
  const { items } = await search(anonymous, {
    category: trade,
    state: stateName,
    sort: "rating",
    limit: lookedAt,
  });
  const others = items.filter(({ id }) => id !== clientId && !without.includes(id));
  const [facts, blocked] = await Promise.all([
    factsOf(others.map(({ id }) => id)),
    blockedAmong(
      clientId,
      others.map(({ id }) => id),
    ),
  ]);
  return others
    .flatMap(({ id, name, isOnline }) => {
      const known = facts.get(id);
      const { invited = 0, answered = 0 } = known ?? {};
      if (blocked.has(id) || (known ? unansweredIn(known) : 0) >= jobLimits.unansweredInARow) return [];
      const rate = invited < jobLimits.factsFrom ? 1 : answered / invited;
      return [{ id, name, invited, score: (isOnline ? 2 : 0) + (rate >= 0.5 ? 1 : 0) }];
    })
    .toSorted((one, other) => other.score - one.score || one.invited - other.invited)
    .slice(0, jobLimits.artisans + waiting)
    .map(({ id, name }) => ({ id, name }));
}

/** Whom an event may invite, the best first: whom the client chose, then those who wait. */
export async function invitees(file: JobFile, command: JobCommand | undefined): Promise<Invitee[]> {
  const { request, quotes } = file;
  const invited = quotes.map(({ artisanId }) => artisanId);
  if (command?.event !== "addArtisans") return listed(request.clientId, request.candidates);
  const chosen = await listed(request.clientId, command.artisans);
  const taken = [...invited, ...command.artisans];
  return [...chosen, ...(command.match ? await matching(request, taken) : [])];
}

/** Those of the artisans who are listed and whom the client may ask, in their order. */
export async function listed(clientId: string, ids: readonly string[]): Promise<Invitee[]> {
  if (ids.length === 0) return [];
  const keys = ids.map((id) => ({ id }));
  const [records, profiles, blocked] = await Promise.all([
    readKeys(keys, (some) => ArtisanEntity.get(some).go({ concurrency: 4 })),
    profilesOf(ids),
    blockedAmong(clientId, ids),
  ]);
  const approved = new Set(records.filter(({ approval }) => approval === "approved").map(({ id }) => id));
  return ids.flatMap((id) => {
    const profile = profiles.get(id);
    const isListed = approved.has(id) && profile !== undefined && profile.disabledAt === undefined;
    return isListed && !blocked.has(id) && id !== clientId
      ? [{ id, name: profile.fullName ?? "Artisan" }]
      : [];
  });
}

/** With whom of them the client has a block, by either of the two. */
async function blockedAmong(clientId: string, ids: readonly string[]): Promise<Set<string>> {
  const keys = ids.flatMap((id) => [
    { userId: clientId, partnerId: id },
    { userId: id, partnerId: clientId },
  ]);
  const rows = await readKeys(keys, (some) => ConversationEntity.get(some).go({ concurrency: 4 }));
  const blocks = rows.filter(({ blockedAt }) => blockedAt !== undefined);
  return new Set(blocks.map(({ userId, partnerId }) => (userId === clientId ? partnerId : userId)));
}
