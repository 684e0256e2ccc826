import { plural } from "../lib/format.ts";
import { useJobTurns, useUnread, useUnreadNotifications } from "../lib/unread.ts";
import { classNames } from "./class-names.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";
import styles from "./unread-badge.module.css";

const most = 99;

const names = {
  messages: ["unread message"],
  notifications: ["unread notification"],
  jobs: ["job waiting for you", "jobs waiting for you"],
  things: ["thing"],
} as const;

/** The number of things that wait for the user: "99+" above 99 (A-SHELL-19), nothing for 0. Screen readers hear what they are. */
export function UnreadBadge({
  count,
  what,
  isOver = false,
}: {
  count: number;
  what: keyof typeof names;
  /** Whether it lies over the corner of an icon. */
  isOver?: boolean;
}) {
  if (count === 0) return null;
  const [one, many] = names[what];
  return (
    <>
      <span className={classNames(styles.count, isOver && styles.over)} aria-hidden="true">
        {count > most ? `${most}+` : count}
      </span>
      <VisuallyHidden> ({plural(count, one, many)})</VisuallyHidden>
    </>
  );
}

/** What the header and the menus count. */
export type Counted = "messages" | "notifications" | "jobs";

/** The badge of what waits for the user, as the server counts it. */
export function UnreadCount({ of, isOver = false }: { of: Counted; isOver?: boolean }) {
  const Count = badges[of];
  return <Count isOver={isOver} />;
}

const badges = { messages: Messages, notifications: Notifications, jobs: Jobs };

function Messages({ isOver }: { isOver: boolean }) {
  return <UnreadBadge count={useUnread()} what="messages" isOver={isOver} />;
}

function Notifications({ isOver }: { isOver: boolean }) {
  return <UnreadBadge count={useUnreadNotifications()} what="notifications" isOver={isOver} />;
}

function Jobs({ isOver }: { isOver: boolean }) {
  return <UnreadBadge count={useJobTurns()} what="jobs" isOver={isOver} />;
}
