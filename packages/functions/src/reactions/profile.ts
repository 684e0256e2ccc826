import * as Directory from "@handiwork/core/directory";
import * as MerchantDirectory from "@handiwork/core/merchant-directory";
import { beginFanOut, type FanOutTask } from "@handiwork/core/fan-out";
import { closeEndedConnections } from "@handiwork/core/realtime";
import { AccountEntity } from "@handiwork/core/accounts/account.entity";
import { handleAbsence } from "./artisan.ts";
import { on, type Outcomes } from "./change.ts";
import { endsSessions } from "./lane.ts";
import { syncLookup } from "./sync-lookup.ts";

/** Publishes a profile's change to its directory; clients have none. Idempotent: publishes the current state. */
export const project = /* @__PURE__ */ on(AccountEntity, async ({ before, after }) => {
  const profile = after ?? before;
  if (profile?.userType === "artisan") await Directory.publish(profile.id);
  if (profile?.userType === "merchant") await MerchantDirectory.publish(profile.id);
  await syncLookup({ before, after });
});

/**
 * Copies a new name to reviews and conversations and a new photograph to conversations, closes the sockets of ended
 * sessions, and ends a disabled artisan's quotes. Idempotent: each step reads the current profile.
 */
export const react = /* @__PURE__ */ on(AccountEntity, async (change): Outcomes => {
  const { before, after } = change;
  if (before && endsSessions(change)) await closeEndedConnections(before.id);
  if (!before || !after) return [];
  const { id, disabledAt: at, userType } = after;
  const isRenamed = after.fullName !== before.fullName;
  const hasNewAvatar = JSON.stringify(after.avatar) !== JSON.stringify(before.avatar);
  const isDisabled = at !== undefined && before.disabledAt === undefined;
  const tasks: FanOutTask[] = [];
  if (isRenamed) tasks.push({ kind: "rename-author", clientId: id });
  if (isRenamed || hasNewAvatar) tasks.push({ kind: "rename-partner", partnerId: id });
  if (isDisabled && userType === "artisan") tasks.push(...handleAbsence({ artisanId: id, at }));
  await beginFanOut(...tasks);
  return [];
});
