import { useEffect, useId, useRef, useState } from "react";
import { usePush } from "../features/notifications/push.ts";
import { preloadCode } from "../lib/page/lite.ts";
import type { SessionUser } from "../lib/session/session.ts";
import { onDemand } from "../ui/feedback/lazy-module.tsx";
import { IconButton } from "../ui/primitives/button.tsx";
import { Drawing } from "../ui/primitives/icon.tsx";
import { VisuallyHidden } from "../ui/primitives/text.tsx";
import styles from "./bell.module.css";
import { UnreadCount } from "../ui/data/unread-badge.tsx";

const load = () => import("../features/notifications/components/notification-list.tsx");

/**
 * The bell in the header, with the number of unread notifications. It opens the latest ones below it. Escape and a
 * click elsewhere close them.
 */
export function Bell({ user }: { user: SessionUser }) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  usePush(user.id);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closed = new AbortController();
    const { signal } = closed;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener("pointerdown", closeOutside, { signal });
    document.addEventListener("focusin", closeOutside, { signal });
    document.addEventListener("keydown", closeByKey, { signal });
    return () => closed.abort();
  }, [isOpen]);

  return (
    <div ref={root} className={styles.root}>
      <IconButton
        ref={button}
        label="Notifications"
        // The content includes the number.
        aria-label={undefined}
        icon={
          <>
            <Drawing size={22}>
              <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 20.5h4" />
            </Drawing>
            <VisuallyHidden>Notifications</VisuallyHidden>
            <UnreadCount kind="notifications" isOverlay />
          </>
        }
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && <Panel id={id} user={user} onClose={() => setOpen(false)} />}
    </div>
  );
}

const Panel = onDemand(async () => (await load()).BellPanel);

const preload = preloadCode(load);
