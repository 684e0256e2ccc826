import { plural } from "../lib/format.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import styles from "./unread-badge.module.css";

const most = 99;

/** How many messages are unread: "99+" above 99 (spec 1, section 9), nothing for none. Screen readers hear it in words. */
export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      <span className={styles.badge} aria-hidden="true">
        {count > most ? `${most}+` : count}
      </span>
      <VisuallyHidden> ({plural(count, "unread message")})</VisuallyHidden>
    </>
  );
}
