import type { User } from "@handiwork/core/users/schema";
import { longDate } from "../../../lib/format.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { UserActions } from "./user-actions.tsx";
import styles from "./user-table.module.css";

const columns = ["User", "Type", "Phone", "Joined", "Actions"] as const;
const typeNames = { client: "Client", artisan: "Artisan", merchant: "Merchant", admin: "Admin" } as const;

/**
 * Users as a table; on a telephone each of its rows is a card. The roles are said, as tables that are laid out otherwise lose
 * theirs in some browsers.
 */
export function UserTable({
  users,
  attach,
}: {
  users: readonly User[];
  attach: (element: HTMLElement | null) => void;
}) {
  return (
    <table role="table" className={styles.table}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" ref={attach}>
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </tbody>
    </table>
  );
}

function UserRow({ user }: { user: User }) {
  const { id, name, email, avatar, userType, phone, joinedAt, isVerified, isDisabled } = user;
  const nameId = `user-${id}`;
  return (
    <tr role="row" tabIndex={-1}>
      <td role="cell">
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
              {isDisabled && <span className={`${styles.tag} ${styles.bad}`}>Disabled</span>}
            </p>
          </div>
        </div>
      </td>
      <td role="cell" data-label="Type">
        {typeNames[userType]}
      </td>
      <td role="cell" data-label="Phone" className={styles.number}>
        {phone || "N/A"}
      </td>
      <td role="cell" data-label="Joined">
        <time dateTime={joinedAt}>{longDate(joinedAt)}</time>
      </td>
      <td role="cell">
        <UserActions user={user} describedBy={nameId} />
      </td>
    </tr>
  );
}

const places = [1, 2, 3, 4, 5];

/** The places of users who are on their way. */
export function UserSkeletons() {
  return (
    <div aria-busy="true" aria-label="Loading users" className={styles.places}>
      {places.map((place) => (
        <Skeleton key={place} height="5.5rem" />
      ))}
    </div>
  );
}
