import { longDate } from "../../../lib/format.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { typeNames } from "../model/type-names.ts";
import styles from "./head.module.css";

/** Who one is on Handiwork, in the colours of one's type of account. */
export function Head({ user }: { user: SessionUser }) {
  const name = user.fullName ?? user.email;
  return (
    <header className={`${styles.head} ${styles[user.userType]}`}>
      <Avatar name={name} image={user.avatar} size={88} />
      <div className={styles.words}>
        <p className={styles.type}>{typeNames[user.userType]} account</p>
        <h1 className={styles.name}>{name}</h1>
        <ul className={styles.facts}>
          <li>
            {user.email}
            {user.isEmailVerified && (
              <span className={styles.mark}>
                <Icon name="verified" size={18} />
                <VisuallyHidden>(verified)</VisuallyHidden>
              </span>
            )}
          </li>
          <li>
            Member since <time dateTime={user.memberSince}>{longDate(user.memberSince)}</time>
          </li>
          {user.isPremium && (
            <li>
              <Badge kind="premium" />
            </li>
          )}
        </ul>
      </div>
    </header>
  );
}
