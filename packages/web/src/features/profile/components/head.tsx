import type { ReactNode } from "react";
import { longDate } from "../../../lib/format.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { typeNames } from "../model/type-names.ts";
import styles from "./head.module.css";

/** Who one is on Handiwork, in the colours of one's type of account. `children` are what can be done about it. */
export function Head({ user, children }: { user: SessionUser; children: ReactNode }) {
  const name = user.fullName ?? user.email;
  return (
    <header className={styles.head}>
      <Avatar name={name} image={user.avatar} size={88} />
      <div className={styles.words}>
        <p className={styles.type}>
          <Icon name={marks[user.userType]} size={18} />
          {typeNames[user.userType]} account
        </p>
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
        <PictureNews user={user} />
      </div>
      {children}
    </header>
  );
}

const marks = { client: "search", artisan: "hammer", merchant: "store", admin: "shield" } as const;

/** What becomes of a picture that is fetched from somewhere. */
function PictureNews({ user: { isAvatarComing, avatarProblem } }: { user: SessionUser }) {
  return (
    <output>
      {isAvatarComing && (
        <span className={styles.news}>Your photo is being fetched. It appears here in a moment.</span>
      )}
      {!isAvatarComing && avatarProblem !== null && (
        <span className={styles.problem}>Your photo: {avatarProblem}</span>
      )}
    </output>
  );
}
