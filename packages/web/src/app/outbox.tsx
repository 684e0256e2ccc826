import { useEffect, useRef, useState } from "react";
import "./outbox-kinds.ts";
import { plural } from "../lib/format/format.ts";
import { beforeSignOut } from "../lib/session/sign-out.ts";
import { pendingEntries, type Entries } from "../lib/outbox/entry.ts";
import { formerSessionRefusal } from "../lib/outbox/left-behind.ts";
import { useLateEntries, useSender } from "../lib/outbox/perform.ts";
import type { Sender } from "../lib/outbox/sender.ts";
import { IconButton } from "../ui/primitives/button.tsx";
import { Dialog, loadDialog } from "../ui/overlays/dialog.tsx";
import { Icon } from "../ui/primitives/icon.tsx";
import { LazyModule } from "../ui/feedback/lazy-module.tsx";
import { loadToasts } from "../ui/feedback/toaster.tsx";
import { UnreadBadge } from "../ui/data/unread-badge.tsx";

const loadList = () => import("./waiting-list.tsx");

/**
 * Sends the outbox on every page, and shows a button for the list of delayed entries. Before the user signs out,
 * sends the remaining entries, and asks before discarding those that cannot be sent.
 */
export function OutboxStatus({ userId }: { userId: string }) {
  const sender = useSender(userId);
  useEffect(() => beforeSignOut(() => flush(sender)), [sender]);
  useEffect(() => {
    // Safari does not support requestIdleCallback.
    (globalThis.requestIdleCallback ?? setTimeout)(preload);
  }, []);
  const late = useLateEntries();
  useBackgroundSync(sender, late.length > 0);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {late.length > 0 && (
        <IconButton
          ref={button}
          label={`Waiting to be sent (${plural(late.length, "thing")})`}
          icon={
            <>
              <Icon name="clock" size={22} />
              <UnreadBadge count={late.length} kind="things" isOverlay />
            </>
          }
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      )}
      <Dialog
        open={isOpen}
        onClose={close}
        title="Waiting to be sent"
        shape="sheet"
        // Once everything has been sent, the button is gone.
        finalFocus={() => button.current ?? document.querySelector("main")}
      >
        <LazyModule load={loadList}>
          {({ WaitingList }) => <WaitingList sender={sender} close={close} />}
        </LazyModule>
      </Dialog>
      <LeftBehind sender={sender} />
    </>
  );
}

/** Asks whether to send entries from before the last sign-in. They are not sent automatically. */
function LeftBehind({ sender }: { sender: Sender }) {
  const left = useLateEntries().filter(({ refusal }) => refusal === formerSessionRefusal);
  const [isLater, setLater] = useState(false);
  const each = (act: (id: string) => void) => left.forEach(({ id }) => act(id));
  const title = `${countOf(left)} ${left.length === 1 ? "was" : "were"} not sent`;
  return (
    <Dialog open={left.length > 0 && !isLater} onClose={() => setLater(true)} title={title}>
      <LazyModule load={loadList}>
        {({ LeftBehindActions }) => (
          <LeftBehindActions
            send={() => each((id) => sender.retry(id))}
            discard={() => each((id) => sender.discard(id))}
          />
        )}
      </LazyModule>
    </Dialog>
  );
}

/** Counts entries: "2 messages". */
function countOf(entries: Entries): string {
  const isMessages = entries.every(({ kind }) => kind === "message");
  return plural(entries.length, isMessages ? "message" : "thing");
}

/** Preloads the code for sign-out, and for the messages about delayed entries, while the network is there. */
function preload(): void {
  // The component that needs the code retries.
  void Promise.allSettled([loadToasts(), loadDialog(), loadList()]);
}

type WithSync = ServiceWorkerRegistration & { readonly sync?: { register: (tag: string) => Promise<void> } };

/** While entries are delayed, lets the service worker wake the sender (by "flush") once the network is back. */
function useBackgroundSync(sender: Sender, isLate: boolean): void {
  useEffect(() => {
    const { serviceWorker } = navigator;
    const onMessage = ({ data }: MessageEvent<{ type: string } | null>) =>
      data?.type === "flush" && sender.wake();
    serviceWorker?.addEventListener("message", onMessage);
    return () => serviceWorker?.removeEventListener("message", onMessage);
  }, [sender]);
  useEffect(() => {
    if (!isLate) return;
    const register = async () => {
      const worker: WithSync | undefined = await navigator.serviceWorker?.getRegistration();
      await worker?.sync?.register("outbox");
    };
    register().catch(() => {
      // Not supported or not allowed: the sender's own timer does it.
    });
  }, [isLate]);
}

/** Longest time, in ms, for sending entries before a sign-out. */
const flushTimeoutMs = 4_000;

/** Sends the remaining entries. Returns whether none is left, or the user agrees to discard them. */
async function flush(sender: Sender): Promise<boolean> {
  const { outbox } = sender;
  await outbox.refresh();
  const left = () => pendingEntries(outbox.entries);
  if (left().length > 0 && navigator.onLine) await sendNow(sender, () => left().length === 0);
  const { entries } = outbox;
  const yet = left().length > 0 ? " yet" : "";
  return (
    entries.length === 0 || confirm(`${countOf(entries)} could not be sent${yet}. Sign out and discard?`)
  );
}

async function sendNow({ outbox, wake }: Sender, isDone: () => boolean): Promise<void> {
  wake();
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const unsubscribe = outbox.subscribe(() => isDone() && end());
    const timer = setTimeout(end, flushTimeoutMs);
  });
}
