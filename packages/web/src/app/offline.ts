import type { QueryClient } from "@tanstack/react-query";
import { finishSignOut } from "../lib/session/sign-out.ts";
import { persistReads } from "../lib/offline/persist-reads.ts";
import { deleteExpired } from "../lib/outbox/left-behind.ts";
import { cacheParts, type PageTable } from "./offline-parts.ts";

/**
 * Starts the background work of every page: stores reads and code for offline use, and completes a pending sign-out.
 */
export function startOffline(client: QueryClient, table: PageTable): void {
  persistReads(client);
  finishSignOut();
  void cacheParts(table);
  deleteExpired().catch(() => {
    // The browser stores nothing.
  });
}
