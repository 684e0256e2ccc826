import type { Actor } from "../actor.ts";
import { Forbidden, Unauthenticated } from "../errors.ts";
import { access, type Access, type Operation, type Permitted, type PublicOperation } from "./table.ts";

export { access, type Access, type Operation, type PublicOperation } from "./table.ts";

/** Returns whether an operation is public. */
export function isPublic(operation: Operation): operation is PublicOperation {
  const { may }: Access = access[operation];
  return may.includes("anonymous");
}

/**
 * Checks the actor's type against the access table.
 *
 * @throws {Unauthenticated} for anonymous visitors
 * @throws {Forbidden} for other types, with the specification's sentence
 */
export function authorise<O extends Operation>(
  actor: Actor,
  operation: O,
): asserts actor is Actor & { type: Permitted<O> } {
  const { may, refusals }: Access = access[operation];
  if (may.includes(actor.type)) return;
  if (actor.type === "anonymous") throw new Unauthenticated(refusals?.anonymous ?? "Please sign in first.");
  throw new Forbidden(refusals?.otherType ?? "You don't have permission to access this page.");
}
