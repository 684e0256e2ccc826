import { useInfiniteQuery } from "@tanstack/react-query";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import type { UserType } from "../../../lib/session/session.ts";
import { Select } from "../../../ui/forms/field.tsx";
import { Grid } from "../../../ui/primitives/layout.tsx";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { AdminPage } from "../shared/admin-page.tsx";
import { RowSkeletons } from "../shared/card.tsx";
import { Filter } from "../shared/filter.tsx";
import {
  peopleSearchHint,
  noPeopleFound,
  SearchBox,
  useUrlParameters,
  useUrlText,
} from "../shared/search-box.tsx";
import { Invitees } from "./invitees.tsx";
import { usersQuery } from "./api.ts";
import { UserTable } from "./user-table.tsx";
import styles from "../shared/admin.module.css";

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
