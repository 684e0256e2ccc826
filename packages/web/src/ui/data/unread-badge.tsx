import { plural } from "../../lib/format/format.ts";
import { useUnreadCount, type CountKind } from "../../lib/realtime/unread.ts";
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

/** The badge with the server's count of one kind. */
export function UnreadCount({ kind, isOverlay = false }: { kind: CountKind; isOverlay?: boolean }) {
  return <UnreadBadge count={useUnreadCount(kind)} kind={kind} isOverlay={isOverlay} />;
}
