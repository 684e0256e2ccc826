import type { Invitee } from "@handiwork/core/model/invitation/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { RefObject } from "react";
import { longDate } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { inviteesQuery, useInviteAgain } from "../api/users.ts";
import { AdminList, type Framed } from "./admin-list.tsx";
import styles from "./user-table.module.css";
import { mailWords, UserSkeletons } from "./user-table.tsx";

/** Accounts whose owners were invited and have not joined, by the day of the invitation. */
export function Invitees() {
  return (
    <AdminList
      query={useInfiniteQuery(inviteesQuery)}
      failure="Failed to load invitations"
      skeletons={<UserSkeletons />}
      empty={
        <EmptyState title="No open invitations">
          <p>Everybody whom a bulk upload invited in the last 90 days has joined.</p>
        </EmptyState>
      }
      frame={InviteeTable}
    >
      {() => null}
    </AdminList>
  );
}

const columns = ["User", "Invited", "Last mail", "Link works until", "Actions"] as const;

function InviteeTable({ items, list }: Framed<Invitee>) {
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
        {items.map((invitee) => (
          <InviteeRow key={invitee.id} invitee={invitee} />
        ))}
      </tbody>
    </table>
  );
}

function InviteeRow({ invitee }: { invitee: Invitee }) {
  const { id, name, email, invitedAt, sentAt, usableUntil, mailProblem } = invitee;
  const { mutate, isPending } = useInviteAgain(invitee);
  const nameId = `invitee-${id}`;
  return (
    <tr tabIndex={-1}>
      <td>
        <div className={styles.who}>
          <p id={nameId} className={styles.name}>
            {name || "No name"}
          </p>
          <p className={styles.quiet}>{email}</p>
          {mailProblem && (
            <p className={styles.tags}>
              <span className={`${styles.tag} ${styles.bad}`}>{mailWords[mailProblem.reason]}</span>
            </p>
          )}
        </div>
      </td>
      <td data-label="Invited">
        <time dateTime={invitedAt}>{longDate(invitedAt)}</time>
      </td>
      <td data-label="Last mail">{sentAt ? longDate(sentAt) : "On its way"}</td>
      <td data-label="Link until">{usableUntil ? longDate(usableUntil) : "N/A"}</td>
      <td>
        <Button
          variant="secondary"
          loading={isPending}
          disabled={sentAt === null || mailProblem !== null}
          onClick={() => mutate()}
          aria-describedby={nameId}
        >
          Send again
        </Button>
      </td>
    </tr>
  );
}
