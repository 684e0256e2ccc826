import type { User } from "@handiwork/core/model/users/schema";
import type { RefObject } from "react";
import { longDate } from "../../../lib/format.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { UserActions } from "./user-actions.tsx";
import type { Framed } from "./admin-list.tsx";
import styles from "./user-table.module.css";

const columns = ["User", "Type", "Phone", "Joined", "Actions"] as const;
const typeNames = { client: "Client", artisan: "Artisan", merchant: "Merchant", admin: "Admin" } as const;

export const mailWords = {
  bounced: "E-mails come back",
  slow: "Mailbox full",
  complained: "Wants no e-mails",
} as const;

/** Users as a table; on a telephone each of its rows is a card. */
export function UserTable({ items: users, list }: Framed<User>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={list as RefObject<HTMLTableSectionElement | null>}>
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </tbody>
    </table>
  );
}

function UserRow({ user }: { user: User }) {
  const { id, name, email, avatar, userType, phone, joinedAt, isVerified, isDisabled, mailProblem } = user;
  const nameId = `user-${id}`;
  return (
    <tr tabIndex={-1}>
      <td>
        <div className={styles.user}>
          <Avatar name={name || email} image={avatar} size={44} />
          <div className={styles.who}>
            <p id={nameId} className={styles.name}>
              {name || "No name"}
            </p>
            <p className={styles.quiet}>{email}</p>
            <p className={styles.tags}>
              <span className={`${styles.tag} ${isVerified ? styles.good : styles.pending}`}>
                {isVerified ? "Verified" : "Pending"}
              </span>
              {mailProblem && (
                <span className={`${styles.tag} ${styles.bad}`}>{mailWords[mailProblem.reason]}</span>
              )}
              {isDisabled && <span className={`${styles.tag} ${styles.bad}`}>Disabled</span>}
            </p>
          </div>
        </div>
      </td>
      <td data-label="Type">{typeNames[userType]}</td>
      <td data-label="Phone" className={styles.number}>
        {phone || "N/A"}
      </td>
      <td data-label="Joined">
        <time dateTime={joinedAt}>{longDate(joinedAt)}</time>
      </td>
      <td>
        <UserActions user={user} describedBy={nameId} />
      </td>
    </tr>
  );
}

const places = [1, 2, 3, 4, 5];

/** The places of users who are on their way. */
export function UserSkeletons() {
  return (
    <div aria-busy="true" className={styles.places}>
      <VisuallyHidden>Loading users</VisuallyHidden>
      {places.map((place) => (
        <Skeleton key={place} height="5.5rem" />
      ))}
    </div>
  );
}
