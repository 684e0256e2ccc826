import { frameVersion } from "@handiwork/core/fixed/realtime";
import { tell } from "../../../lib/live.ts";

/** Up to which message each partner has been told that theirs have arrived here. */
const told = new Map<string, number>();

/** Tells the server that a partner's messages up to one have arrived on this device, once. */
export function tellReceived(partnerId: string, upTo: number): void {
  if (upTo <= (told.get(partnerId) ?? 0)) return;
  told.set(partnerId, upTo);
  tell({ v: frameVersion, type: "received", partnerId, upTo });
}

/** What was told may not have been heard. */
export function forgetReceived(): void {
  told.clear();
}
