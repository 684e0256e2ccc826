import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { useHydrated } from "../../../lib/hydration.ts";
import type { Prefetch } from "../../../lib/page-module.ts";
import { Container } from "../../../ui/layout.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { artisanQuery, isMissing, reviewsQuery } from "../api/artisan.ts";
import { Missing } from "../components/missing.tsx";
import { Profile } from "../components/profile.tsx";
import styles from "./artisan.module.css";

export const prefetch: Prefetch = (client, { params: { id = "" } }) => {
  void client.prefetchQuery(artisanQuery(id));
  void client.prefetchInfiniteQuery(reviewsQuery(id));
};

/** An artisan's public page (A-APROF-01 to A-APROF-22). */
export function Page() {
  const { id = "" } = useParams();
  // One document is prerendered for all artisans: until the page has taken over, nothing depends on the id.
  const enabled = useHydrated();
  const { data, error, isError, isFetching, refetch } = useQuery({ ...artisanQuery(id), enabled });
  if (data) return <Profile key={id} artisan={data} />;
  if (isError && isMissing(error)) return <Missing />;
  return (
    <Container>
      {isError ? (
        <ErrorState
          wholePage
          title="Failed to load artisan details"
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <>
          <h1>
            <VisuallyHidden>Artisan</VisuallyHidden>
          </h1>
          <div className={styles.pending}>
            <Spinner label="Loading the artisan" size={36} />
          </div>
        </>
      )}
    </Container>
  );
}
