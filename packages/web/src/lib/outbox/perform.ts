import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { toast } from "../page/toast.ts";
import { Emitter } from "../page/emitter.ts";
import { ApiError } from "../api/errors.ts";
import { onSignOut } from "../session/sign-out.ts";
import { sessionQuery } from "../session/session.ts";
import { pendingEntries, type Entries, type Entry, type Outcome } from "./entry.ts";
import type { Kind } from "./kinds.ts";
import { Outbox } from "./outbox.ts";
import { Sender } from "./sender.ts";

let current: Sender | undefined;
const changes = new Emitter();

onSignOut(async () => current?.outbox.closeEverywhere());

/** Returns the user's sender. It is the same one until the page reloads, so that it keeps working during navigation. */
export function senderFor(client: QueryClient, userId: string): Sender {
  const { context, outbox } = current ?? {};
  if (current && context?.client === client && context.userId === userId && !outbox?.isClosed) return current;
  current?.stop();
  outbox?.close();
  current = new Sender({ client, userId, outbox: new Outbox(userId) });
  current.subscribe(changes.emit);
  changes.emit();
  return current;
}

/** Returns the user's sender and starts it. */
export function useSender(userId: string): Sender {
  const client = useQueryClient();
  const [sender] = useState(() => senderFor(client, userId));
  useEffect(() => sender.start(), [sender]);
  return sender;
}

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
  const { outbox } = sender;
  sender.start();
  for (const late of replaces ? sender.late : []) {
    if (late.line !== line || (replaces === "refused" && late.refusal === undefined)) continue;
    void outbox.cancel(late.id, "replaced");
  }
  const outcome = (await sender.perform({ kind: kind.name, id, line, payload })) as Outcome<Answer>;
  if (outcome.state === "sent-elsewhere") void client.invalidateQueries();
  // A cancelled entry is not sent at all, and a user who is signed out already knows.
  if (outcome.state === "waiting" && outbox.has(id) && sender.isRunning) {
    const where = outbox.isStored(id) ? "Saved on this device." : "Keep this page open.";
    const whenText =
      outcome.because === "network"
        ? "It will be sent when you are back online."
        : "Handiwork has a problem right now. We will keep trying to send it.";
    toast.info(`${where} ${whenText}`, "outbox");
  }
  return outcome;
}

const none: Entries = [];

/** Returns entries of the current sender. */
function useEntries(entriesOf: (sender: Sender) => Entries): Entries {
  const snapshot = () => (current ? entriesOf(current) : none);
  return useSyncExternalStore(changes.subscribe, snapshot, () => none);
}

/** Returns the user's entries that have failed or are delayed. */
export const useLateEntries = () => useEntries(({ late }) => late);

/** Returns the entries of a line that have failed or are delayed. */
export const useLateEntriesIn = (line: string) => useLateEntries().filter((entry) => entry.line === line);

/** Returns the entries of a line that are still to be sent, except those that this page shows as pending because it awaits their answer. */
export function usePendingEntriesIn(line: string): Entries {
  const late = useLateEntriesIn(line);
  const entries = useEntries(({ outbox }) => outbox.entries);
  const isShown = (entry: Entry) => late.includes(entry) || !current?.isAwaited(entry.id);
  return pendingEntries(entries, line).filter(isShown);
}
