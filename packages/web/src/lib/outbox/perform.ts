import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { toast } from "../../ui/toast.tsx";
import { ApiError } from "../errors.ts";
import { whenLeaving } from "../leave.ts";
import { onSessionNews } from "../session-news.ts";
import { sessionQuery } from "../session.ts";
import type { Entries } from "./entry.ts";
import type { Kind } from "./kinds.ts";
import { Outbox } from "./outbox.ts";
import { Sender } from "./sender.ts";
import type { Outcome } from "./waiters.ts";

interface Present {
  readonly client: QueryClient;
  readonly userId: string;
  readonly sender: Sender;
  readonly end: () => void;
}

let present: Present | undefined;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** The user's sender, the same for as long as the page is not loaded anew: it goes on when another page is shown. */
export function senderOf(client: QueryClient, userId: string): Sender {
  const { sender: former } = present ?? {};
  if (present?.client === client && present.userId === userId && !former?.outbox.isClosed) {
    return present.sender;
  }
  present?.end();
  const outbox = new Outbox(userId);
  const sender = new Sender({ client, userId, outbox });
  const ends = [
    sender.subscribe(tell),
    whenLeaving(async () => outbox.leave()),
    // The next cookies may be somebody else's. It begins again with whatever is shown to its user then.
    onSessionNews((news) => news !== "changed" && sender.stop()),
    client.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || sender.late.length === 0) return;
      // What was read, or stands in from this device, does not know of what waits. (What pages set themselves is `manual`.)
      const { action } = event;
      const isRead = action.type === "setState" || (action.type === "success" && !action.manual);
      if (isRead) sender.showWaiting();
    }),
  ];
  present = {
    client,
    userId,
    sender,
    end: () => {
      for (const end of ends) end();
      sender.stop();
      outbox.close();
    },
  };
  tell();
  return sender;
}

/** The same for a component, at work from its first rendering on. */
export function useSender(userId: string): Sender {
  const client = useQueryClient();
  const [sender] = useState(() => senderOf(client, userId));
  useEffect(() => sender.start(), [sender]);
  return sender;
}

/** What this page awaits the answer of. */
const awaited = new Set<string>();

/** What is done: its kind, what it waits behind, what it says, and its own id where something is kept under it. */
export interface Deed<Payload, Answer> {
  readonly kind: Kind<Payload, Answer>;
  readonly line: string;
  readonly payload: Payload;
  readonly id?: string;
  /** What was refused in the line, or all of it, is of no use any more. What waits may have reached the server, its answer lost. */
  readonly replaces?: "refused" | "all";
}

/**
 * Does something for the user who is signed in. Out: the server's answer, or that another tab got it; or, where it cannot be
 * had now, that it will be sent later, which the user has been told then. Throws ApiError where the server refuses it.
 */
export async function perform<Payload, Answer>(
  client: QueryClient,
  { kind, line, payload, id = crypto.randomUUID(), replaces }: Deed<Payload, Answer>,
): Promise<Outcome<Answer>> {
  const user = client.getQueryData(sessionQuery.queryKey);
  if (!user) throw new ApiError("Please sign in first.", { status: 401, code: "unauthenticated" });
  const sender = senderOf(client, user.id);
  sender.start();
  for (const { id: former, line: place, refusal } of replaces ? sender.late : []) {
    if (place === line && (replaces === "all" || refusal !== undefined)) sender.drop(former);
  }
  awaited.add(id);
  const answer = sender.perform({ kind: kind.name, id, line, payload }).finally(() => awaited.delete(id));
  const outcome = (await answer) as Outcome<Answer>;
  if (outcome.state === "sent-elsewhere") void client.invalidateQueries();
  // What was given up meanwhile, or has been replaced, is not sent any more; and whoever is signed out has been told so.
  if (outcome.state === "waiting" && sender.outbox.has(id) && sender.isAtWork) {
    toast.info(waitingWords(outcome.because, sender.outbox.isKept(id)), "outbox");
    void askForSync();
  }
  return outcome;
}

function waitingWords(because: "network" | "server", isKept: boolean): string {
  const where = isKept ? "Saved on this device." : "Keep this page open.";
  return because === "network"
    ? `${where} It will be sent when you are back online.`
    : `${where} Handiwork has a problem right now. We will keep trying to send it.`;
}

/** The name under which the service worker is asked to have open pages send what waits. */
const syncTag = "outbox";

type WithSync = ServiceWorkerRegistration & { readonly sync?: { register: (tag: string) => Promise<void> } };

/** Has the browser say when the network is back, where it does that. */
async function askForSync(): Promise<void> {
  try {
    const worker: WithSync | undefined = await navigator.serviceWorker?.getRegistration();
    await worker?.sync?.register(syncTag);
  } catch {
    // The sender's own timer does without.
  }
}

const none: Entries = [];

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What of the user's waits longer than it should, or has failed. */
export function useLate(): Entries {
  return useSyncExternalStore(
    subscribe,
    () => present?.sender.late ?? none,
    () => none,
  );
}

/** The same of one line. */
export function useLateIn(line: string): Entries {
  return useLate().filter((entry) => entry.line === line);
}

/** What of one line is still to be sent, being tried too. Without what this page awaits: that is pending where it was done. */
export function useWaitingIn(line: string): Entries {
  const late = useLateIn(line);
  const entries = useSyncExternalStore(
    subscribe,
    () => present?.sender.outbox.entries ?? none,
    () => none,
  );
  const waiting = entries.filter((entry) => entry.line === line && entry.refusal === undefined);
  return waiting.filter((entry) => late.includes(entry) || !awaited.has(entry.id));
}
