import type { User } from "@handiwork/core/model/users/schema";
import { longDate } from "../../../lib/format.ts";
import { telephone } from "../../../lib/paths.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Card } from "../../../ui/card.tsx";
import styles from "./card.module.css";

/** A client as admins see them. */
export function ClientCard({ client }: { client: User }) {
  const { id, name, email, phone, avatar, joinedAt, isVerified, isDisabled } = client;
  const headingId = `client-${id}`;
  return (
    <Card className={styles.card}>
      <article aria-labelledby={headingId}>
        <div className={styles.head}>
          <Avatar name={name || email} image={avatar} size={52} />
          <div className={styles.who}>
            <h2 id={headingId} className={styles.name}>
              {name || "No name"}
            </h2>
            <a href={`mailto:${email}`} className={styles.address}>
              {email}
            </a>
          </div>
          {isVerified && <span className={`${styles.tag} ${styles.approved}`}>Verified</span>}
          {isDisabled && <span className={`${styles.tag} ${styles.pending}`}>Disabled</span>}
        </div>
        <p className={styles.quiet}>
          {phone ? <a href={telephone(phone)}>{phone}</a> : "No phone number"} · Joined{" "}
          <time dateTime={joinedAt}>{longDate(joinedAt)}</time>
        </p>
      </article>
    </Card>
  );
}
