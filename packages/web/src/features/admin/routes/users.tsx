import type { Invitee } from "@handiwork/core/registration/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatDate } from "../../../lib/format/format.ts";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import type { UserType } from "../../../lib/session/session.ts";
import { PagedList, type PagedItems } from "../../../ui/data/paged-list.tsx";
import { CollapsibleRow, Table } from "../../../ui/data/table.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { Select } from "../../../ui/forms/field.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Grid } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { AdminPage, QuietText } from "../components/admin-page.tsx";
import styles from "../components/admin.module.css";
import { RowSkeletons } from "../components/record-list.tsx";
import {
  peopleSearchHint,
  noPeopleFound,
  SearchBox,
  useUrlParameters,
  useUrlText,
  Filter,
} from "../components/filters.tsx";
import { usersQuery, inviteesQuery, useInviteAgain } from "../users/api.ts";
import { UserTable, mailProblemLabels } from "../users/user-table.tsx";

const types: Readonly<Record<UserType, string>> = {
  client: "Clients",
  artisan: "Artisans",
  merchant: "Merchants",
  admin: "Admins",
};

/** All registered users (B-AUSER-01 to B-AUSER-08), and open invitations. */
export function Page() {
  const { search } = useUrlParameters();
  const isInvited = search.get("view") === "invited";
  return (
    <AdminPage
      title="Users"
      description={
        isInvited
          ? "Artisans who were invited and have not set a password yet."
          : "All registered users, newest first."
      }
      wide
    >
      <Filter
        label="Filter users"
        choices={[
          { label: "Registered", to: adminPaths.users(), isCurrent: !isInvited },
          { label: "Invited, not joined", to: adminPaths.invitees, isCurrent: isInvited },
        ]}
      />
      {isInvited ? <Invitees /> : <Users />}
    </AdminPage>
  );
}

function Users() {
  const { search: parameters, setParameter } = useUrlParameters();
  const type = readType(parameters.get("type"));
  const box = useUrlText("search");
  const search = box.value;
  return (
    <>
      <Grid className={styles.search}>
        <SearchBox label="Search by name or email" hint={peopleSearchHint} box={box} />
        <Select label="Type" value={type ?? ""} onChange={({ target }) => setParameter("type", target.value)}>
          <option value="">All Users</option>
          {Object.entries(types).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Grid>
      <PagedList
        query={useInfiniteQuery(usersQuery(type, search))}
        showsErrorToast
        errorTitle="Failed to load users"
        skeletons={<RowSkeletons label="Loading users" />}
        empty={<EmptyState title="No users found" {...(search && { description: noPeopleFound })} />}
        renderItems={(items) => <UserTable {...items} />}
        searchProgress={search ? "There may be more." : undefined}
      />
    </>
  );
}

function readType(text: string | null): UserType | undefined {
  return text !== null && Object.hasOwn(types, text) ? (text as UserType) : undefined;
}

/** Accounts that were invited and have not joined yet, by date of invitation. */
function Invitees() {
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
          <QuietText>{email}</QuietText>
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
