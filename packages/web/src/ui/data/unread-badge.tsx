import { plural } from "../../lib/format/format.ts";
import { useJobTurns, useUnread, useUnreadNotifications } from "../../lib/realtime/unread.ts";
import { classNames } from "../primitives/class-names.ts";
import { VisuallyHidden } from "../primitives/text.tsx";
import styles from "./unread-badge.module.css";

const maxShown = 99;

const names = {
  messages: ["unread message"],
  notifications: ["unread notification"],
  jobs: ["job waiting for you", "jobs waiting for you"],
  things: ["thing"],
} as const;

/** A count of unread items: "99+" above 99 (A-SHELL-19), nothing for 0. Screen readers read the kind of item, too. */
export function UnreadBadge({
  count,
  kind,
  isOverlay = false,
}: {
  count: number;
  kind: keyof typeof names;
  /** Places the badge over the corner of an icon. */
  isOverlay?: boolean;
}) {
  if (count === 0) return null;
  const [one, many] = names[kind];
  return (
    <>
      <span className={classNames(styles.count, isOverlay && styles.over)} aria-hidden="true">
        {count > maxShown ? `${maxShown}+` : count}
      </span>
      <VisuallyHidden> ({plural(count, one, many)})</VisuallyHidden>
    </>
  );
}

/** The kinds of item that the header and the menus count. */
export type CountKind = "messages" | "notifications" | "jobs";

/** The badge with the server's count of one kind. */
export function UnreadCount({ kind, isOverlay = false }: { kind: CountKind; isOverlay?: boolean }) {
  const Badge = badges[kind];
  return <Badge isOverlay={isOverlay} />;
}

const badges = { messages: Messages, notifications: Notifications, jobs: Jobs };

function Messages({ isOverlay }: { isOverlay: boolean }) {
  return <UnreadBadge count={useUnread()} kind="messages" isOverlay={isOverlay} />;
}

function Notifications({ isOverlay }: { isOverlay: boolean }) {
  return <UnreadBadge count={useUnreadNotifications()} kind="notifications" isOverlay={isOverlay} />;
}

function Jobs({ isOverlay }: { isOverlay: boolean }) {
  return <UnreadBadge count={useJobTurns()} kind="jobs" isOverlay={isOverlay} />;
}
