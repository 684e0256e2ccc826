import type { QueryClient } from "@tanstack/react-query";
import { finishSignOut } from "../lib/leave.ts";
import { keepReads } from "../lib/offline/keeper.ts";

/** Starts what works behind every page: reads are kept on this device, and a sign-out without a network is finished. */
export function startOffline(client: QueryClient): void {
  keepReads(client);
  finishSignOut();
}
