import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { totalsQuery } from "../api.ts";
import { count } from "../../../lib/format/format.ts";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { AdminPage } from "../components/admin-page.tsx";
import { RowSkeletons } from "../components/record-list.tsx";
import { peopleSearchHint, noPeopleFound, SearchBox, useUrlText } from "../components/filters.tsx";
import { usersQuery } from "../users/api.ts";
import { ClientTable } from "../users/user-table.tsx";

/** The clients with their e-mail addresses (B-CLIENTS-01 to B-CLIENTS-04; B-GAP-45). */
export function Page() {
  const box = useUrlText("search");
  const search = box.value;
  return (
    <AdminPage title="Clients" description={<ClientCount />} wide>
      <SearchBox label="Search by name or email" hint={peopleSearchHint} box={box} />
      <PagedList
        query={useInfiniteQuery(usersQuery("client", search))}
        errorTitle="Could not load clients"
        skeletons={<RowSkeletons label="Loading clients" />}
        empty={
          <EmptyState
            title="No clients found"
            description={search ? noPeopleFound : "No clients have registered yet."}
          />
        }
        searchProgress={search ? "There may be more." : undefined}
        renderItems={(items) => <ClientTable {...items} />}
      />
    </AdminPage>
  );
}

/** The number of clients; blank while it loads. */
function ClientCount() {
  const { data, isError } = useQuery(totalsQuery);
  if (data) {
    const clients = data.users.client;
    return <>{`${count(clients)} ${clients === 1 ? "client" : "clients"} registered`}</>;
  }
  return isError ? "Everyone registered as a client." : "\u00a0";
}
