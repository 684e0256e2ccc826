import type { QueryClient } from "@tanstack/react-query";
import { finishSignOut } from "../lib/leave.ts";
import { keepReads } from "../lib/offline/keeper.ts";
import { deleteExpired } from "../lib/outbox/left-behind.ts";
import { keepParts, type PageTable } from "./offline-parts.ts";

/** Starts what works behind every page: reads and code are kept for when the network is away, and a sign-out is finished. */
export function startOffline(client: QueryClient, table: PageTable): void {
  keepReads(client);
  finishSignOut();
  void keepParts(table);
  deleteExpired().catch(() => {
    // A browser that keeps nothing.
  });
}
