import { useQuery } from "@tanstack/react-query";
import { useMatch } from "react-router-dom";
import { useDocumentTitle } from "../../../lib/page/document-title.ts";
import { isMissing } from "../../../lib/api/embedded.ts";
import { useHydrated } from "../../../lib/page/hydration.ts";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { paths, patterns } from "../../../lib/navigation/paths.ts";
import { LinkButton } from "../../../ui/primitives/button.tsx";
import { Container, Stack } from "../../../ui/primitives/layout.tsx";
import { PagePending } from "../../../ui/feedback/loaded.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { VisuallyHidden } from "../../../ui/primitives/visually-hidden.tsx";
import { artisanQuery, reviewsQuery } from "../api.ts";
import { Profile } from "../components/profile.tsx";
import styles from "../components/profile.module.css";

export const prefetch: Prefetch = (client, { params: { id = "" } }) => {
  void client.prefetchQuery(artisanQuery(id));
  void client.prefetchInfiniteQuery(reviewsQuery(id));
};

/** An artisan's public page (A-APROF-01 to A-APROF-22). */
export function Page() {
  const id = useMatch(patterns.artisan)?.params.id ?? "";
  // One prerendered document serves all artisans, so nothing depends on the id before hydration.
  const enabled = useHydrated();
  const query = useQuery({ ...artisanQuery(id), enabled });
  if (query.data) return <Profile key={id} artisan={query.data} />;
  if (query.error && isMissing(query.error)) return <ArtisanNotFound />;
  return (
    <Container>
      {query.error ? (
        <ErrorState wholePage title="Failed to load artisan details" query={query} />
      ) : (
        <>
          <h1>
            <VisuallyHidden>Artisan</VisuallyHidden>
          </h1>
          <PagePending label="Loading artisan" />
        </>
      )}
    </Container>
  );
}

/** Shown for an unknown id or an artisan who is not listed. */
function ArtisanNotFound() {
  useDocumentTitle("Artisan not found");
  return (
    <Container>
      <meta name="robots" content="noindex" />
      <Stack align="start" className={styles.missing}>
        <h1>Artisan not found</h1>
        <Text tone="quiet" measure="narrow">
          The link may be old, or the artisan is no longer listed on Handiwork.
        </Text>
        <LinkButton to={paths.artisans()} variant="primary">
          Find Artisans
        </LinkButton>
      </Stack>
    </Container>
  );
}
