import type { QueryClient } from "@tanstack/react-query";
import { finishSignOut } from "../lib/leave.ts";
import { keepReads } from "../lib/offline/keeper.ts";
import { deleteExpired } from "../lib/outbox/left-behind.ts";
import { keepParts } from "./offline-parts.ts";

/** Starts what works behind every page: reads and code are kept for when the network is away, and a sign-out is finished. */
export function startOffline(client: QueryClient): void {
  keepReads(client);
  finishSignOut();
  void keepParts();
  deleteExpired().catch(() => {
    // A browser that keeps nothing.
  });
}
