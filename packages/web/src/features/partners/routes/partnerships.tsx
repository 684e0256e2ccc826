import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { useFocusNew } from "../../../lib/focus-new.ts";
import type { Prefetch } from "../../../lib/page-module.ts";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { EmptyState, ErrorState, LoadMore } from "../../../ui/states.tsx";
import { toast } from "../../../ui/toast.tsx";
import { partnersQuery } from "../api/partners.ts";
import { PartnerCard } from "../components/partner-card.tsx";
import { PartnerSkeletons } from "../components/partner-skeletons.tsx";
import styles from "./partnerships.module.css";

const failure = "Failed to load partnerships";

export const prefetch: Prefetch = (client) => {
  void client.prefetchInfiniteQuery(partnersQuery);
};

/** The organisations that the marketplace works with (B-PARTN-07 to B-PARTN-09). */
export function Page() {
  useDocumentTitle("Partners");
  return (
    <Container>
      <div className={styles.page}>
        <PageHead title="Our partners">
          Guilds, schools and suppliers who help artisans to do good work, and clients to find it.
        </PageHead>
        <Partners />
      </div>
    </Container>
  );
}

function Partners() {
  const query = useInfiniteQuery(partnersQuery);
  const { data: partners, error, hasNextPage, isFetching, isFetchingNextPage } = query;
  const { list, expectMore } = useFocusNew(partners?.length ?? 0);
  useEffect(() => {
    if (error) toast.error(failure);
  }, [error]);
  if (!partners && error) {
    return (
      <ErrorState title={failure} error={error} retry={() => void query.refetch()} retrying={isFetching} />
    );
  }
  if (!partners) return <PartnerSkeletons />;
  if (partners.length === 0)
    return <EmptyState icon="heart" title="No partnerships to display at this time" />;
  return (
    <>
      <ul ref={list} className={styles.grid}>
        {partners.map((partner) => (
          <li key={partner.id} tabIndex={-1}>
            <PartnerCard partner={partner} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore
          loading={isFetchingNextPage}
          onClick={() => {
            expectMore();
            void query.fetchNextPage();
          }}
        />
      )}
    </>
  );
}
