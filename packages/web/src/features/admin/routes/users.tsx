import type { Invitee } from "@handiwork/core/registration/schema";
import type { User } from "@handiwork/core/users/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatDate } from "../../../lib/format/format.ts";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import type { UserType } from "../../../lib/session/session.ts";
import { RowMenu } from "../../../ui/overlays/row-menu.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster, Grid } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { AdminPage } from "../components/admin-page.tsx";
import adminStyles from "../components/admin.module.css";
import { Day } from "../components/details.tsx";
import {
  Filter,
  FilterSelect,
  noPeopleFound,
  peopleSearchHint,
  SearchBox,
  useUrlParameters,
} from "../components/filters.tsx";
import { RecordList, type Column } from "../components/record-list.tsx";
import { inviteesQuery, useInviteAgain, usersQuery } from "../users/api.ts";
import { nameIdOf, nameOf, typeNames, UserActions, UserCell, UserName } from "../users/user-row.tsx";
import styles from "../users/users.module.css";

const types = Object.keys(typeNames) as UserType[];

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

/** The columns of the specification (B-AUSER-04). */
const userColumns: readonly Column<User>[] = [
  ["User", (user) => <UserCell user={user} email={user.email} />],
  ["Type", ({ userType }) => typeNames[userType]],
  [
    "Phone",
    ({ phone }) => (
      <Text as="span" numeric>
        {phone || "N/A"}
      </Text>
    ),
  ],
  ["Joined", ({ joinedAt }) => <Day at={joinedAt} />],
  [
    "Actions",
    (user) => (
      <Cluster className={styles.actions}>
        <RowMenu label={`More actions for ${nameOf(user)}`}>
          <UserActions user={user} describedBy={nameIdOf(user)} />
        </RowMenu>
      </Cluster>
    ),
  ],
];

function Users() {
  const { search: parameters } = useUrlParameters();
  const type = types.find((each) => each === parameters.get("type"));
  const search = parameters.get("search") ?? "";
  return (
    <>
      <Grid className={adminStyles.search}>
        <SearchBox label="Search by name or email" hint={peopleSearchHint} />
        <FilterSelect
          name="type"
          label="Type"
          emptyOption="All Users"
          options={types.map((each) => [each, `${typeNames[each]}s`])}
        />
      </Grid>
      <div className={styles.users}>
        <RecordList
          noun="users"
          query={useInfiniteQuery(usersQuery(type, search))}
          columns={userColumns}
          nameOf={nameOf}
          empty={search ? { description: noPeopleFound } : {}}
          searchProgress={search ? "There may be more." : undefined}
        />
      </div>
    </>
  );
}

const inviteeColumns: readonly Column<Invitee>[] = [
  ["User", (invitee) => <UserName user={invitee} />],
  ["Invited", ({ invitedAt }) => <Day at={invitedAt} />],
  ["Last email", ({ sentAt }) => (sentAt ? formatDate(sentAt) : "On its way")],
  ["Link works until", ({ usableUntil }) => (usableUntil ? formatDate(usableUntil) : "N/A")],
  ["Actions", (invitee) => <SendAgainButton invitee={invitee} />],
];

/** Accounts that were invited and have not joined yet, by date of invitation. */
function Invitees() {
  return (
    <RecordList
      noun="invitations"
      query={useInfiniteQuery(inviteesQuery)}
      columns={inviteeColumns}
      nameOf={nameOf}
      empty={{
        title: "No open invitations",
        description: "Everyone invited by a bulk upload in the last 90 days has joined.",
      }}
    />
  );
}

function SendAgainButton({ invitee }: { invitee: Invitee }) {
  const { mutate, isPending } = useInviteAgain(invitee);
  return (
    <Button
      variant="secondary"
      loading={isPending}
      disabled={invitee.sentAt === null || invitee.mailProblem !== null}
      onClick={() => mutate()}
      aria-describedby={nameIdOf(invitee)}
    >
      Send again
    </Button>
  );
}
