import { queryOptions } from "@tanstack/react-query";
import type { SessionUser } from "@handiwork/core/sessions/schema";
import { api, read } from "../api/client.ts";
import { hasSession } from "../api/session-state.ts";

export type { SessionUser };
export type UserType = SessionUser["userType"];

export function isClient({ userType }: SessionUser): boolean {
  return userType === "client";
}

/** Returns whether the user has messages and jobs: clients and artisans do (A-GAP-06). */
export function hasMessages({ userType }: Pick<SessionUser, "userType">): boolean {
  return userType === "client" || userType === "artisan";
}

/** The user who is signed in, or null. Without the session's mark, it makes no request. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async (): Promise<SessionUser | null> => {
    if (!hasSession()) return null;
    const { user } = await read(api.auth.session.$get());
    return user;
  },
});
