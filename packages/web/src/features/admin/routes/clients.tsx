import type { User } from "@handiwork/core/users/schema";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { plural } from "../../../lib/format/format.ts";
import { totalsQuery } from "../api.ts";
import { AdminPage } from "../components/admin-page.tsx";
import { Day, MailLink, PhoneLink } from "../components/details.tsx";
import { noPeopleFound, peopleSearchHint, SearchBox, useUrlParameters } from "../components/filters.tsx";
import { RecordList, type Column } from "../components/record-list.tsx";
import { usersQuery } from "../users/api.ts";
import { nameOf, UserCell } from "../users/user-row.tsx";

const columns: readonly Column<User>[] = [
  [
    "Client",
    (user) => <UserCell user={user} email={<MailLink to={user.email} />} unverifiedLabel="Not verified" />,
  ],
  ["Phone", ({ phone }) => <PhoneLink number={phone} />],
  ["Joined", ({ joinedAt }) => <Day at={joinedAt} />],
];

/** The clients with their email addresses (B-CLIENTS-01 to B-CLIENTS-04; B-GAP-45). */
export function Page() {
  const search = useUrlParameters().search.get("search") ?? "";
  return (
    <AdminPage title="Clients" description={<ClientCount />} wide>
      <SearchBox label="Search by name or email" hint={peopleSearchHint} />
      <RecordList
        noun="clients"
        query={useInfiniteQuery(usersQuery("client", search))}
        columns={columns}
        nameOf={nameOf}
        empty={{ description: search ? noPeopleFound : "No clients have registered yet." }}
        searchProgress={search ? "There may be more." : undefined}
      />
    </AdminPage>
  );
}

/** The number of clients; blank while it loads. */
function ClientCount() {
  const { data, isError } = useQuery(totalsQuery);
  if (data) return `${plural(data.users.client, "client")} registered`;
  return isError ? "Everyone registered as a client." : "\u00a0";
}
