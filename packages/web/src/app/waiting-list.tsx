import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ago } from "../lib/format/ago.ts";
import { hasFailed, pendingEntries, type Entries, type Entry } from "../lib/outbox/entry.ts";
import { loadKind, loadedKind } from "../lib/outbox/kinds.ts";
import { useLateEntries } from "../lib/outbox/perform.ts";
import type { SendState } from "../lib/outbox/entry.ts";
import type { Sender } from "../lib/outbox/sender.ts";
import { Button } from "../ui/primitives/button.tsx";
import { DialogActions } from "../ui/overlays/dialog-actions.tsx";
import { Cluster, Stack } from "../ui/primitives/layout.tsx";
import { Link } from "../ui/primitives/link.tsx";
import { Tag } from "../ui/primitives/tag.tsx";
import { Text } from "../ui/primitives/text.tsx";

/** Lists the delayed entries with their states and actions. */
export function WaitingList({ sender, close }: { sender: Sender; close: () => void }) {
  const late = useLateEntries();
  const top = useRef<HTMLDivElement>(null);
  const [now] = useState(() => Date.now());
  // The pressed button disappears with its entry.
  const keepFocus = () => top.current?.focus();
  return (
    <Stack ref={top} tabIndex={-1}>
      <Text tone="quiet">{summaryOf(late, sender)}</Text>
      {late.length > 0 && (
        <Stack as="ul" divided onClick={keepFocus}>
          {late.map((entry) => (
            <Item key={entry.id} entry={entry} sender={sender} now={now} close={close} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** The actions for entries of a former session. */
export function LeftBehindActions({ send, discard }: { send: () => void; discard: () => void }) {
  return (
    <Stack>
      <Text>Your session ended before Handiwork could send what you wrote on this device.</Text>
      <DialogActions onCancel={discard} cancelLabel="Delete" confirmLabel="Send" onConfirm={send} />
    </Stack>
  );
}

function summaryOf(late: Entries, { outbox }: Sender): string {
  if (late.length === 0) return "Everything has been sent.";
  const waiting = pendingEntries(late);
  if (waiting.length === 0) return "Handiwork rejected this.";
  const isStored = waiting.every(({ id }) => outbox.isStored(id));
  const where = isStored ? "This is kept on this device and" : "Keep this page open. This is";
  return `${where} sent by itself once Handiwork can be reached.`;
}

function Item(props: { entry: Entry; sender: Sender; now: number; close: () => void }) {
  const { entry, sender, now, close } = props;
  const { data: kind } = useQuery({
    queryKey: ["outbox kind", entry.kind],
    queryFn: () => loadKind(entry.kind),
    initialData: () => loadedKind(entry.kind),
    staleTime: Infinity,
  });
  const { title, text, to } = kind?.describe(entry.payload) ?? { title: "A change" };
  const { refusal } = entry;
  return (
    <Stack as="li" gap={2}>
      <Cluster justify="between">
        <Text weight={600}>{title}</Text>
        <EntryState entry={entry} state={sender.stateOf(entry.line)} />
      </Cluster>
      {text && (
        <Text size={14} lines="four-lines">
          {text}
        </Text>
      )}
      <Text size={14} tone="quiet">
        Done {ago(entry.writtenAt, now)}
      </Text>
      {refusal !== undefined && (
        <Text size={14} tone="bad">
          {refusal || "Handiwork rejected it."} Try again, or discard it
          {to ? " and do it again." : "."}
        </Text>
      )}
      <Cluster>
        <Button aria-label={`Retry: ${title}`} onClick={() => sender.retry(entry.id)}>
          Retry
        </Button>
        <Button variant="ghost" aria-label={`Discard: ${title}`} onClick={() => sender.discard(entry.id)}>
          Discard
        </Button>
        {to && (
          <Link to={to} onClick={close} aria-label={`Open: ${title}`}>
            Open
          </Link>
        )}
      </Cluster>
    </Stack>
  );
}

const waiting: Record<SendState, string> = {
  sending: "Sending",
  network: "Waiting for the network",
  server: "Waiting to be sent",
};

function EntryState({ entry, state }: { entry: Entry; state: SendState }) {
  if (!hasFailed(entry)) {
    return (
      <Tag tone="waiting" icon="clock">
        {waiting[state]}
      </Tag>
    );
  }
  return (
    <Tag tone="bad" icon="alert">
      {entry.isFailing ? "Failing, still tried" : "Not sent"}
    </Tag>
  );
}
