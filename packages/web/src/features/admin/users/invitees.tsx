import type { Invitee } from "@handiwork/core/registration/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatDate } from "../../../lib/format/format.ts";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { PagedList, type PagedItems } from "../../../ui/data/paged-list.tsx";
import { CollapsibleRow, Table } from "../../../ui/data/table.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { RowSkeletons } from "../shared/card.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { Quiet } from "../shared/quiet.tsx";
import { inviteesQuery, useInviteAgain } from "./api.ts";
import { mailProblemLabels } from "./user-table.tsx";

/** Accounts that were invited and have not joined yet, by date of invitation. */
export function Invitees() {
  return (
    <PagedList
      query={useInfiniteQuery(inviteesQuery)}
      showsErrorToast
      errorTitle="Failed to load invitations"
      skeletons={<RowSkeletons label="Loading invitations" />}
      empty={
        <EmptyState
          title="No open invitations"
          description="Everyone invited by a bulk upload in the last 90 days has joined."
        />
      }
      renderItems={(items) => <InviteeTable {...items} />}
    />
  );
}

const columns = ["User", "Invited", "Last e-mail", "Link works until", "Actions"];

function InviteeTable({ items, list }: PagedItems<Invitee>) {
  return (
    <Table columns={columns} bodyRef={list}>
      {items.map((invitee) => (
        <InviteeRow key={invitee.id} invitee={invitee} />
      ))}
    </Table>
  );
}

function InviteeRow({ invitee }: { invitee: Invitee }) {
  const { id, name, email, invitedAt, sentAt, usableUntil, mailProblem } = invitee;
  const { mutate, isPending } = useInviteAgain(invitee);
  const nameId = `invitee-${id}`;
  return (
    <CollapsibleRow
      name={name || email}
      firstCell={
        <div>
          <Text id={nameId} weight={600}>
            <Link to={adminPaths.user(id)}>{name || "No name"}</Link>
          </Text>
          <Quiet>{email}</Quiet>
          {mailProblem && <Tag tone="bad">{mailProblemLabels[mailProblem.reason]}</Tag>}
        </div>
      }
    >
      <td data-label="Invited">
        <time dateTime={invitedAt}>{formatDate(invitedAt)}</time>
      </td>
      <td data-label="Last e-mail">{sentAt ? formatDate(sentAt) : "On its way"}</td>
      <td data-label="Link until">{usableUntil ? formatDate(usableUntil) : "N/A"}</td>
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
    </CollapsibleRow>
  );
}
