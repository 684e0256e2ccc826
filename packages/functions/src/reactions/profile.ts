import * as Directory from "@handiwork/core/domain/directory";
import * as MerchantDirectory from "@handiwork/core/domain/merchant-directory";
import { beginFanOut, type FanOutTask } from "@handiwork/core/flows/fan-out";
import { hangUpEnded } from "@handiwork/core/flows/notices/realtime";
import { AccountEntity, type Profile } from "@handiwork/core/model/account/account.entity";
import { absence } from "./artisan.ts";
import { on, type Change, type Lane, type Outcomes } from "./change.ts";
import { followNames } from "./names.ts";

/** A profile shows with the record of its type; clients' are in no directory. Safe to repeat: the feed gets what is true then. */
export const project = on(AccountEntity, async ({ before, after }) => {
  const profile = after ?? before;
  if (profile?.userType === "artisan") await Directory.publish(profile.id);
  if (profile?.userType === "merchant") await MerchantDirectory.publish(profile.id);
  await followNames({ before, after });
});

/** Closing sockets may take seconds, and nothing else waits for it. */
export const lane = on(AccountEntity, (change): Lane => (endsSessions(change) ? "single" : "others"));

/**
 * Brings a new name to reviews and conversations, and a new photograph to conversations. Closes the sockets of sessions that ended with
 * it. Of an artisan who is disabled the quotes end. Safe to repeat: all of them look at the profile as it is by then.
 */
export const react = on(AccountEntity, async (change): Outcomes => {
  const { before, after } = change;
  if (before && endsSessions(change)) await hangUpEnded(before.id);
  if (!before || !after) return [];
  const { id, disabledAt: at, userType } = after;
  const isRenamed = after.fullName !== before.fullName;
  const hasNewAvatar = JSON.stringify(after.avatar) !== JSON.stringify(before.avatar);
  const isDisabled = at !== undefined && before.disabledAt === undefined;
  const tasks: FanOutTask[] = [];
  if (isRenamed) tasks.push({ kind: "rename-author", clientId: id });
  if (isRenamed || hasNewAvatar) tasks.push({ kind: "rename-partner", partnerId: id });
  if (isDisabled && userType === "artisan") tasks.push(...absence({ artisanId: id, at }));
  await beginFanOut(...tasks);
  return [];
});

/** Whether all sessions end, or must renew: the account is gone, or what it may do has changed. */
function endsSessions({ before, after }: Change<Profile>): boolean {
  return before !== undefined && before.sessionVersion !== after?.sessionVersion;
}
