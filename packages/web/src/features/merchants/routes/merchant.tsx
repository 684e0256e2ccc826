import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { useHydrated } from "../../../lib/hydration.ts";
import type { Prefetch } from "../../../lib/page-module.ts";
import { Container } from "../../../ui/layout.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { isMissing, merchantQuery, productsQuery } from "../api/merchants.ts";
import { MerchantView } from "../components/merchant-view.tsx";
import { Missing } from "../components/missing.tsx";
import styles from "./merchant.module.css";

export const prefetch: Prefetch = (client, { params: { id = "" } }) => {
  void client.prefetchQuery(merchantQuery(id));
  void client.prefetchInfiniteQuery(productsQuery(id));
};

/** A merchant's public page. */
export function Page() {
  const { id = "" } = useParams();
  // One document is prerendered for all merchants: until the page has taken over, nothing depends on the id.
  const enabled = useHydrated();
  const { data, error, isError, isFetching, refetch } = useQuery({ ...merchantQuery(id), enabled });
  if (data) return <MerchantView key={id} merchant={data} />;
  if (isError && isMissing(error)) return <Missing />;
  return (
    <Container>
      {isError ? (
        <ErrorState
          wholePage
          title="Could not load this merchant"
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <>
          <h1>
            <VisuallyHidden>Merchant</VisuallyHidden>
          </h1>
          <div className={styles.pending}>
            <Spinner label="Loading the merchant" size={36} />
          </div>
        </>
      )}
    </Container>
  );
}
