import { useInfiniteQuery } from "@tanstack/react-query";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { usersQuery } from "../api/users.ts";
import { AdminList } from "../components/admin-list.tsx";
import { CardSkeletons } from "../components/card-skeletons.tsx";
import { ClientCard } from "../components/client-card.tsx";
import { ClientCount } from "../components/client-count.tsx";
import { anyPart, SearchBox } from "../components/search-box.tsx";
import { useAddressText } from "../components/use-address-text.ts";
import styles from "./admin.module.css";

/** The clients with their e-mail addresses, for admins (B-CLIENTS-01 to B-CLIENTS-04; B-GAP-45). */
export function Page() {
  useDocumentTitle("Clients");
  const box = useAddressText("search");
  return (
    <Container>
      <div className={styles.page}>
        <PageHead title="Clients">
          <ClientCount />
        </PageHead>
        <SearchBox label="Search by name or email" hint={anyPart} box={box} />
        <section aria-label="Clients">
          <Clients search={box.kept} />
        </section>
      </div>
    </Container>
  );
}

function Clients({ search }: { search: string }) {
  return (
    <AdminList
      query={useInfiniteQuery(usersQuery("client", search))}
      failure="Could not load clients"
      isQuiet
      skeletons={<CardSkeletons label="Loading clients" />}
      empty={
        <EmptyState title="No clients found">
          <p>
            {search
              ? "Nobody has that in a name, e-mail address or telephone number."
              : "No clients have registered yet."}
          </p>
        </EmptyState>
      }
      searched={search ? "There may be more." : undefined}
    >
      {(client) => <ClientCard client={client} />}
    </AdminList>
  );
}
