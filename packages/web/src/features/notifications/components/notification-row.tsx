import type { Reader } from "@handiwork/core/model/notification/kind";
import { inWords } from "@handiwork/core/model/notification/kinds";
import type { Notification } from "@handiwork/core/model/notification/schema";
import { Link } from "react-router-dom";
import { ago } from "../../../lib/ago.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./notification-row.module.css";

interface Props {
  notification: Notification;
  /** Who reads it. */
  user: Reader;
  isNew: boolean;
  /** The present, in ms. */
  now: number;
  onClick?: () => void;
}

/** One notification; the whole of it leads to what it is about. */
export function NotificationRow({ notification, user, isNew, now, onClick }: Props) {
  const { icon, title, text, to } = inWords(notification, user);
  const className = classNames(styles.row, isNew && styles.fresh);
  const content = (
    <>
      <span className={styles.mark}>
        <Icon name={icon} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          {isNew && <VisuallyHidden>New: </VisuallyHidden>}
          {title}
        </span>
        <span className={styles.text}>{text}</span>
        <time className={styles.time} dateTime={notification.at}>
          {ago(notification.at, now)}
        </time>
      </span>
    </>
  );
  return to === null ? (
    <div className={className}>{content}</div>
  ) : (
    <Link to={to} className={className} onClick={onClick}>
      {content}
    </Link>
  );
}
