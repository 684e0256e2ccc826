import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { onSessionEvent } from "../api/session-state.ts";
import { toast } from "../page/toast.ts";
import { Emitter } from "../page/emitter.ts";
import { ApiError } from "../api/errors.ts";
import { onSignOut } from "../session/sign-out.ts";
import { sessionQuery } from "../session/session.ts";
import { pendingEntries, type Entries } from "./entry.ts";
import type { Kind } from "./kinds.ts";
import { Outbox } from "./outbox.ts";
import { Sender } from "./sender.ts";
import type { Outcome } from "./waiters.ts";

interface Current {
  readonly client: QueryClient;
  readonly sender: Sender;
  readonly end: () => void;
}

let current: Current | undefined;
const changes = new Emitter();

/** Returns the user's sender. It is the same one until the page reloads, so that it keeps working during navigation. */
export function senderFor(client: QueryClient, userId: string): Sender {
  if (current?.client === client && current.sender.userId === userId && !current.sender.outbox.isClosed) {
    return current.sender;
  }
  current?.end();
  const outbox = new Outbox(userId);
  const sender = new Sender({ client, userId, outbox });
  const ends = [
    sender.subscribe(changes.emit),
    onSignOut(async () => outbox.closeEverywhere()),
    // The next session may be another user's. Sending starts again with the next component that is rendered for this user.
    onSessionEvent((event) => event !== "changed" && sender.stop()),
    client.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || sender.late.length === 0) return;
      // Data from the network or from this device does not include pending entries. (Updates by pages are `manual`.)
      const { action } = event;
      const isRead = action.type === "setState" || (action.type === "success" && !action.manual);
      if (isRead) sender.showPending();
    }),
  ];
  const end = () => {
    for (const unsubscribe of ends) unsubscribe();
    sender.stop();
    outbox.close();
  };
  current = { client, sender, end };
  changes.emit();
  return sender;
}

/** Returns the user's sender and starts it. */
export function useSender(userId: string): Sender {
  const client = useQueryClient();
  const [sender] = useState(() => senderFor(client, userId));
  useEffect(() => sender.start(), [sender]);
  return sender;
}

/** Ids of the entries whose answer this page awaits. */
const awaited = new Set<string>();

/** An action for the outbox. */
export interface OutboxAction<Payload, Answer> {
  readonly kind: Kind<Payload, Answer>;
  readonly line: string;
  readonly payload: Payload;
  /** The id of the entry, if other data is stored under it. */
  readonly id?: string;
  /** Which delayed entries of the line to drop: the refused ones, or all (the server may have some of them, their answers lost). */
  readonly replaces?: "refused" | "all";
}

/**
 * Performs an action for the user who is signed in. If it has to be sent later, tells the user so. Throws ApiError if the
 * server refuses it.
 */
export async function perform<Payload, Answer>(
  client: QueryClient,
  { kind, line, payload, id = crypto.randomUUID(), replaces }: OutboxAction<Payload, Answer>,
): Promise<Outcome<Answer>> {
  const user = client.getQueryData(sessionQuery.queryKey);
  if (!user) throw new ApiError("Please sign in first.", { status: 401, code: "unauthenticated" });
  const sender = senderFor(client, user.id);
  sender.start();
  for (const { id: former, line: place, refusal } of replaces ? sender.late : []) {
    if (place === line && (replaces === "all" || refusal !== undefined)) sender.drop(former);
  }
  awaited.add(id);
  const answer = sender.perform({ kind: kind.name, id, line, payload }).finally(() => awaited.delete(id));
  const outcome = (await answer) as Outcome<Answer>;
  if (outcome.state === "sent-elsewhere") void client.invalidateQueries();
  // A cancelled entry is not sent at all, and a user who is signed out already knows.
  if (outcome.state === "waiting" && sender.outbox.has(id) && sender.isRunning) {
    toast.info(waitingMessage(outcome.because, sender.outbox.isStored(id)), "outbox");
    void requestSync();
  }
  return outcome;
}

function waitingMessage(because: "network" | "server", isStored: boolean): string {
  const where = isStored ? "Saved on this device." : "Keep this page open.";
  return because === "network"
    ? `${where} It will be sent when you are back online.`
    : `${where} Handiwork has a problem right now. We will keep trying to send it.`;
}

type WithSync = ServiceWorkerRegistration & { readonly sync?: { register: (tag: string) => Promise<void> } };

/** Requests a background sync: once the network is back, the service worker tells open pages to send their entries. */
async function requestSync(): Promise<void> {
  try {
    const worker: WithSync | undefined = await navigator.serviceWorker?.getRegistration();
    await worker?.sync?.register("outbox");
  } catch {
    // Not supported or not allowed: the sender's own timer does it.
  }
}

const none: Entries = [];

/** The user's entries that have failed or are delayed. */
export function useLateEntries(): Entries {
  return useSyncExternalStore(
    changes.subscribe,
    () => current?.sender.late ?? none,
    () => none,
  );
}

/** The entries of a line that have failed or are delayed. */
export function useLateEntriesIn(line: string): Entries {
  return useLateEntries().filter((entry) => entry.line === line);
}

/** The entries of a line that are still to be sent, except those that this page shows as pending because it awaits their answer. */
export function usePendingEntriesIn(line: string): Entries {
  const late = useLateEntriesIn(line);
  const entries = useSyncExternalStore(
    changes.subscribe,
    () => current?.sender.outbox.entries ?? none,
    () => none,
  );
  return pendingEntries(entries, line).filter((entry) => late.includes(entry) || !awaited.has(entry.id));
}
