import { z } from "zod";
import { userTypes } from "../site/user-types.ts";

export const UserType = z.enum(userTypes);
export type UserType = z.infer<typeof UserType>;

/** Who acts. Set at every entry point, the explicit first argument of every verb, never taken from input. */
export type Actor =
  | { readonly type: "anonymous" }
  | { readonly type: UserType; readonly id: string; readonly name: string };

export const anonymous: Actor = { type: "anonymous" };

/** Whether the actor is the owner of what that account id names, or an admin. */
export function isOwnerOrAdmin(actor: Actor, accountId: string): boolean {
  return actor.type === "admin" || (actor.type !== "anonymous" && actor.id === accountId);
}
