import { authorise } from "../../platform/access/index.ts";
import type { Actor, Visit } from "../../platform/actor/index.ts";
import { NotFound } from "../../platform/errors/index.ts";
import { resolveAbout } from "../report/index.ts";
import { find, Which } from "../../domain/review/find.ts";

/**
 * Lets a review stand that was reported: resolves the open reports about it. Safe to repeat. Throws NotFound, Unavailable.
 */
export async function keep(actor: Actor, input: Which, visit: Visit): Promise<void> {
  authorise(actor, "keepReview");
  const which = Which.parse(input);
  if (!(await find(which))) throw new NotFound("Review not found");
  await resolveAbout(actor, which.id, "The review stays.", visit);
}
