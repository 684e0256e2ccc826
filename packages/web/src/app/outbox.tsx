import { useEffect, useState } from "react";
import "./outbox-kinds.ts";
import { plural } from "../lib/format.ts";
import { beforeLeaving } from "../lib/leave.ts";
import { unrefused, type Entries } from "../lib/outbox/entry.ts";
import { leftBehind } from "../lib/outbox/left-behind.ts";
import { useLate, useSender } from "../lib/outbox/perform.ts";
import type { Sender } from "../lib/outbox/sender.ts";
import { IconButton } from "../ui/button.tsx";
import { Dialog, loadDialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { loadToasts } from "../ui/toast.tsx";
import { UnreadBadge } from "../ui/unread-badge.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";

const loadList = () => import("./waiting-list.tsx");
const loadLeaving = () => import("../lib/leave.ts");

/**
 * Has what the user did sent, on every page; and, while something waits, the way to see what. Before the user signs out, what
 * waits is sent, and what cannot be sent now is given up only after a question.
 */
export function OutboxCorner({ userId }: { userId: string }) {
  const sender = useSender(userId);
  useEffect(() => beforeLeaving(() => flush(sender)), [sender]);
  useWorker(sender);
  useEffect(() => {
    // Safari has no idle callbacks.
    (globalThis.requestIdleCallback ?? setTimeout)(loadAhead);
  }, []);
  const late = useLate();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {late.length > 0 && (
        <IconButton
          label="Waiting to be sent"
          // The words inside it say how many there are, too.
          aria-label={undefined}
          icon={
            <>
              <Icon name="clock" size={22} />
              <VisuallyHidden>Waiting to be sent</VisuallyHidden>
              <UnreadBadge count={late.length} kind="things" isOverlay />
            </>
          }
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      )}
      <Dialog open={isOpen} onClose={close} title="Waiting to be sent" shape="sheet">
        <Loaded load={loadList}>{({ WaitingList }) => <WaitingList sender={sender} close={close} />}</Loaded>
      </Dialog>
      <LeftBehind sender={sender} />
    </>
  );
}

/** Asks about what the user wrote before their last session ended: it is not sent without their word. */
function LeftBehind({ sender }: { sender: Sender }) {
  const left = useLate().filter(({ refusal }) => refusal === leftBehind);
  const [isLater, setLater] = useState(false);
  const each = (act: (id: string) => void) => left.forEach(({ id }) => act(id));
  const title = `${whatOf(left)} ${left.length === 1 ? "was" : "were"} not sent`;
  return (
    <Dialog open={left.length > 0 && !isLater} onClose={() => setLater(true)} title={title}>
      <Loaded load={loadList}>
        {({ LeftBehindActions }) => (
          <LeftBehindActions
            send={() => each((id) => sender.retry(id))}
            discard={() => each((id) => sender.discard(id))}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

/** Counts entries in words: "2 messages". */
function whatOf(entries: Entries): string {
  const isMessages = entries.every(({ kind }) => kind === "message");
  return plural(entries.length, isMessages ? "message" : "thing");
}

/** Fetches what signs the user out, and what tells them that something waits, while there is a network. */
function loadAhead(): void {
  for (const load of [loadToasts, loadDialog, loadList, loadLeaving]) {
    load().catch(() => {
      // What needs it tries again.
    });
  }
}

/** What the service worker says when the browser tells it that the network is back (`askForSync`). */
interface Flush {
  readonly type: "flush";
}

function useWorker(sender: Sender): void {
  useEffect(() => {
    const { serviceWorker } = navigator;
    const hear = ({ data }: MessageEvent<Flush | null>) => data?.type === "flush" && sender.wake();
    serviceWorker?.addEventListener("message", hear);
    return () => serviceWorker?.removeEventListener("message", hear);
  }, [sender]);
}

/** How long, in ms, what waits gets to be sent before somebody signs out. */
const flushTimeoutMs = 4_000;

/** Out: whether nothing is left, waiting or refused, or the user gives it up. */
async function flush(sender: Sender): Promise<boolean> {
  const { outbox } = sender;
  await outbox.refresh();
  const left = () => unrefused(outbox.entries);
  if (left().length > 0 && navigator.onLine) await sendNow(sender, () => left().length === 0);
  const { entries } = outbox;
  const yet = left().length > 0 ? " yet" : "";
  return entries.length === 0 || confirm(`${whatOf(entries)} could not be sent${yet}. Sign out and discard?`);
}

async function sendNow({ outbox, wake }: Sender, isDone: () => boolean): Promise<void> {
  wake();
  await new Promise<void>((resolve) => {
    const over = () => {
      clearTimeout(timer);
      end();
      resolve();
    };
    const end = outbox.subscribe(() => isDone() && over());
    const timer = setTimeout(over, flushTimeoutMs);
  });
}
