import type { Partner, PartnerPage } from "@handiwork/core/partnerships/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api, read } from "../../../lib/api/client.ts";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { pagedQuery } from "../../../lib/api/paged-query.ts";
import { Card, Cluster, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { LogoPicture } from "../../../ui/media/logo-picture.tsx";
import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import styles from "./partnerships.module.css";

/** The active partners in display order, page by page. */
const partnersQuery = pagedQuery(["partners"], (query): Promise<PartnerPage> =>
  read(api.partnerships.$get({ query })),
);

export const prefetch: Prefetch = (client) => {
  void client.prefetchInfiniteQuery(partnersQuery);
};

const columns = { medium: 2, large: 3 } as const;

/** The partner organisations (B-PARTN-07 to B-PARTN-09). */
export function Page() {
  return (
    <PageFrame
      title="Our partners"
      documentTitle="Partners"
      description="Guilds, schools and suppliers that help artisans do good work and clients find it."
    >
      <PagedList
        query={useInfiniteQuery(partnersQuery)}
        errorTitle="Failed to load partnerships"
        skeletons={<Skeletons />}
        empty={<EmptyState icon="heart" title="No partnerships to display at this time" />}
        layout={columns}
        showsErrorToast
      >
        {(partner) => <PartnerCard partner={partner} />}
      </PagedList>
    </PageFrame>
  );
}

/** A partner, with a link to its website if it has one. */
function PartnerCard({ partner: { name, logo, description, website } }: { partner: Partner }) {
  return (
    <Card className={styles.card}>
      <Stack as="article" gap={2}>
        <LogoPicture name={name} image={logo} />
        <Text as="h2" size={18} lines="anywhere">
          {name}
        </Text>
        {description !== null && (
          <Text tone="quiet" lines="as-written">
            {description}
          </Text>
        )}
        {website !== null && (
          <Cluster links weight={600}>
            <a href={website} target="_blank" rel="noopener noreferrer">
              Visit Website
              <VisuallyHidden> of {name} (opens in a new tab)</VisuallyHidden>
            </a>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}

function Skeletons() {
  return (
    <Grid as="ul" {...columns} aria-busy="true" aria-label="Loading partners">
      {[1, 2, 3].map((place) => (
        <li key={place}>
          <Card>
            <Stack gap={2}>
              <Skeleton width="5rem" height="5rem" />
              <Skeleton width="70%" height="1.5rem" />
              <Skeleton height="3rem" />
              <Skeleton width="7rem" height="2.75rem" />
            </Stack>
          </Card>
        </li>
      ))}
    </Grid>
  );
}
