import * as z from "zod";
import { userTypes } from "../../fixed/user-types.ts";

export const UserType = z.enum(userTypes);
export type UserType = z.infer<typeof UserType>;

/** Somebody who is signed in. */
export interface SignedIn<Type extends UserType = UserType> {
  readonly type: Type;
  readonly id: string;
}

/** Who acts. Set at every entry point, the explicit first argument of every verb, never taken from input. */
export type Actor = { readonly type: "anonymous" } | SignedIn;

export const anonymous: Actor = { type: "anonymous" };

/** From where somebody acts: for limits, for the list of one's sessions and for the audit. */
export interface Visit {
  /** The visitor's IP address as the distribution saw it. */
  readonly address: string;
  /** The browser's User-Agent, as it was sent. */
  readonly userAgent: string;
}

/** Whether the actor is the owner of what that account id names, or an admin. */
export function isOwnerOrAdmin(actor: Actor, accountId: string): boolean {
  return actor.type === "admin" || (actor.type !== "anonymous" && actor.id === accountId);
}
