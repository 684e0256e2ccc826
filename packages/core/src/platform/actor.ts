import * as z from "zod";
import { userTypes } from "../reference/user-types.ts";

export const UserType = z.enum(userTypes);
export type UserType = z.infer<typeof UserType>;

/** A signed-in user. */
export interface SignedIn<Type extends UserType = UserType> {
  readonly type: Type;
  readonly id: string;
}

/** The acting user. Set at every entry point, the first argument of every verb, never taken from input. */
export type Actor = { readonly type: "anonymous" } | SignedIn;

export const anonymous: Actor = { type: "anonymous" };

/** The origin of a request, for limits, the list of sessions and the audit. */
export interface Visit {
  /** The visitor's IP address as the distribution saw it. */
  readonly address: string;
  /** The browser's User-Agent as sent. */
  readonly userAgent: string;
}

/** Returns whether the actor is the account's owner or an admin. */
export function isOwnerOrAdmin(actor: Actor, accountId: string): boolean {
  return actor.type === "admin" || (actor.type !== "anonymous" && actor.id === accountId);
}
