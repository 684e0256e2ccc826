import type { MerchantCard as Merchant, MerchantList } from "@handiwork/core/merchant-directory/schema";
import { industries } from "@handiwork/core/reference/industries";
import { keepPreviousData, useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { plural } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { useHydrated } from "../../../lib/page/hydration.ts";
import { useLazyModule } from "../../../lib/page/use-lazy-module.ts";
import { CoverLink, LinkCard } from "../../../ui/data/link-card.tsx";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { PlaceText, SearchedArea } from "../../../ui/data/place-text.tsx";
import lazyModuleStyles from "../../../ui/feedback/lazy-module.module.css";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { Select } from "../../../ui/forms/field.tsx";
import { TextFilter } from "../../../ui/forms/text-filter.tsx";
import { DefaultPicture, Picture } from "../../../ui/media/picture.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Card, Cluster, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { Badge } from "../../../ui/primitives/tag.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { merchantsQuery, noFilters, readFilters, writeFilters, type Filters } from "../api.ts";
import { Website } from "../components/contact-buttons.tsx";
import styles from "./merchants.module.css";

const loadPlaceBar = () => import("../../near-me/place-bar.tsx");

export const prefetch: Prefetch = (client, { search }) => {
  void client.prefetchInfiniteQuery(merchantsQuery(readFilters(search)));
};

/** The merchant directory (B-MERCH-01 to B-MERCH-09). */
export function Page() {
  const [params, setParams] = useSearchParams();
  // One document is prerendered for all URLs, so no query may run before hydration.
  const enabled = useHydrated();
  const filters = enabled ? readFilters(params) : noFilters;
  const query = useInfiniteQuery({ ...merchantsQuery(filters), enabled, placeholderData: keepPreviousData });
  const change = (patch: Partial<Filters>) =>
    setParams((now) => writeFilters({ ...readFilters(now), ...patch }), {
      replace: true,
      preventScrollReset: true,
    });
  const placeBar = useLazyModule(loadPlaceBar);
  const isFiltered = writeFilters(filters).size > 0;
  return (
    <PageFrame
      title="Find Trusted Merchants"
      description="Shops for tools, materials and more, each checked before it is listed."
    >
      <search>
        <Card>
          <Grid small={2} large={4} gap={3}>
            <div className={styles.search}>
              <TextFilter
                label="Search"
                placeholder="Business or word"
                icon="search"
                value={filters.search}
                onChange={(search) => change({ search })}
              />
            </div>
            <Select
              label="Industry"
              value={filters.industry}
              onChange={({ target }) => change({ industry: target.value })}
              emptyOption="All Industries"
              options={industries}
            />
            <TextFilter
              label="Location"
              placeholder="City or state"
              icon="pin"
              value={filters.location}
              onChange={(location) => change({ location })}
            />
          </Grid>
        </Card>
      </search>
      {/* Reserves the height of the controls, which load later. */}
      <Cluster touch>
        {placeBar && (
          <placeBar.PlaceBar
            area={filters.area}
            within={filters.within || "same"}
            onSearch={(area, within) => change({ area, within })}
            onClear={() => change({ area: "" })}
          />
        )}
      </Cluster>
      <Stack as="section" gap={3}>
        <h2>
          <VisuallyHidden>Results</VisuallyHidden>
        </h2>
        <Text weight={600} numeric aria-live="polite">
          {query.data && `${plural(query.data.total, "merchant")} found`}
          {!query.data && (query.error ? "Search failed" : "Looking for merchants")}
        </Text>
        <SearchedArea value={filters.area || undefined}>
          <Results query={query} onClear={isFiltered ? () => change(noFilters) : null} />
        </SearchedArea>
      </Stack>
    </PageFrame>
  );
}

interface ResultsProps {
  /** The search. While new filters load, it holds the previous results. */
  query: UseInfiniteQueryResult<MerchantList>;
  /** Clears the filters; null if there are none. */
  onClear: (() => void) | null;
}

/** The merchants that match, with the list's loading, error and empty states. */
function Results({ query, onClear }: ResultsProps) {
  return (
    <div className={query.isPlaceholderData ? lazyModuleStyles.outdated : undefined}>
      <PagedList
        query={{ ...query, data: query.data?.items }}
        errorTitle="Failed to load merchants"
        nextPageErrorTitle="Could not load more merchants"
        skeletons={<CardSkeletons />}
        empty={
          <EmptyState
            icon="store"
            title="No merchants found"
            description={
              onClear
                ? "Try fewer words, another place, or all industries."
                : "The first merchants will be listed soon."
            }
          >
            {onClear && <Button onClick={onClear}>Clear filters</Button>}
          </EmptyState>
        }
        layout={{ small: 2, large: 3 }}
      >
        {(merchant, index) => <MerchantCard merchant={merchant} isInFirstRow={index < 3} />}
      </PagedList>
    </div>
  );
}

/** A merchant in the list. The whole card links to the merchant's page. */
function MerchantCard({ merchant, isInFirstRow }: { merchant: Merchant; isInFirstRow: boolean }) {
  const { id, businessName, industry, location, description, avatar, isVerified } = merchant;
  return (
    <LinkCard column className={styles.card}>
      <Cluster gap={4} align="start" wrap={false} className={styles.head}>
        <div className={styles.picture}>
          <Picture
            image={avatar}
            alt=""
            subject={businessName}
            ratio={1}
            sizes="5.5rem"
            priority={isInFirstRow}
            fallback={<DefaultPicture />}
            rounded
          />
        </div>
        <Stack gap={1} align="start">
          <Text as="h3" lines="two-lines">
            {businessName}
          </Text>
          <Text tone="brand" weight={600}>
            {industry}
          </Text>
          {location && (
            <Cluster as="p" gap={1} wrap={false} tone="quiet">
              <Icon name="pin" size={18} />
              <Text as="span" lines="one-line">
                <PlaceText place={merchant.place} address={location} />
              </Text>
            </Cluster>
          )}
          {isVerified && <Badge kind="verified" />}
        </Stack>
      </Cluster>
      <Text lines="two-lines" className={styles.description}>
        {description}
      </Text>
      <Cluster justify="between" links className={styles.foot}>
        <Cluster as={CoverLink} gap={1} weight={600} wrap={false} to={paths.merchant(id)}>
          View Products
          <VisuallyHidden> of {businessName}</VisuallyHidden>
          <Icon name="arrow-right" size={18} />
        </Cluster>
        <Website merchant={merchant} />
      </Cluster>
    </LinkCard>
  );
}

/** Placeholders for merchants that are loading. */
function CardSkeletons() {
  return (
    <Grid as="ul" small={2} large={3} aria-busy="true" aria-label="Loading merchants">
      {[1, 2, 3, 4, 5, 6].map((number) => (
        <li key={number}>
          <LinkCard column className={styles.card}>
            <Cluster gap={4} align="start" wrap={false} className={styles.head}>
              <Skeleton width="5.5rem" height="5.5rem" radius="var(--radius)" />
              <Stack gap={1}>
                <Skeleton width="9rem" height="1.4em" />
                <Skeleton width="7rem" />
                <Skeleton width="8rem" />
              </Stack>
            </Cluster>
            <Skeleton height="3rem" />
            <Skeleton width="8rem" height="2.75rem" />
          </LinkCard>
        </li>
      ))}
    </Grid>
  );
}
