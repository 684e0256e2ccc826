import { plural } from "../lib/format.ts";
import { useUnread, useUnreadNotifications } from "../lib/unread.ts";
import { classNames } from "./class-names.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";
import styles from "./unread-badge.module.css";

const most = 99;

/** How many of something are unread: "99+" above 99 (A-SHELL-19), nothing for none. Screen readers hear it in words. */
export function UnreadBadge({
  count,
  what,
  isOver = false,
}: {
  count: number;
  what: "unread message" | "unread notification" | "thing";
  /** Whether it lies over the corner of an icon. */
  isOver?: boolean;
}) {
  if (count === 0) return null;
  return (
    <>
      <span className={classNames(styles.count, isOver && styles.over)} aria-hidden="true">
        {count > most ? `${most}+` : count}
      </span>
      <VisuallyHidden> ({plural(count, what)})</VisuallyHidden>
    </>
  );
}

/** The badge of what a user has not read of a kind. */
export function UnreadCount({ of }: { of: "messages" | "notifications" }) {
  return of === "messages" ? <Messages /> : <Notifications />;
}

function Messages() {
  return <UnreadBadge count={useUnread()} what="unread message" />;
}

function Notifications() {
  return <UnreadBadge count={useUnreadNotifications()} what="unread notification" />;
}
