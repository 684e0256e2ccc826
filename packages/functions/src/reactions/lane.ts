import { AccountEntity, type Profile } from "@handiwork/core/accounts/account.entity";
import { on, type Change } from "./change.ts";
import type { Lane } from "./index.ts";

/** Returns whether all sessions end or must refresh: the account was deleted, or its permissions changed. */
export function endsSessions({ before, after }: Change<Profile>): boolean {
  return before !== undefined && before.sessionVersion !== after?.sessionVersion;
}

/** Closing sockets may take seconds, so nothing else waits for it. */
export const profile = on(AccountEntity, (change): Lane => (endsSessions(change) ? "single" : "others"));
