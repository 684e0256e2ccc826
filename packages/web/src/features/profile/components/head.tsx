import type { SessionUser } from "../../../lib/session.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
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
        {(user.isVerified || user.isPremium) && (
          <p className={styles.badges}>
            {user.isVerified && <Badge kind="verified" />}
            {user.isPremium && <Badge kind="premium" />}
          </p>
        )}
      </div>
    </header>
  );
}
