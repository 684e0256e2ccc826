import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { explain } from "../../lib/errors.ts";
import { useFocusNew } from "../../lib/focus-new.ts";
import { plural } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { Grid } from "../../ui/layout.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { Text } from "../../ui/text.tsx";
import type { Found } from "./api.ts";
import { CardSkeletons, MerchantCard } from "./merchant-card.tsx";
import loaded from "../../ui/loaded.module.css";
import styles from "./results.module.css";

/** The widest row of the grid: these pictures are loaded at once. */
const firstRow = 3;

interface Props {
  /** While nothing is known of the present filters, it has what the ones before had found. */
  query: UseInfiniteQueryResult<Found>;
  /** Takes the filters away; null where there are none. */
  clear: (() => void) | null;
}

/** The merchants that were found, in each state of the list. */
export function Results({ query, clear }: Props) {
  const { data, error, isFetchingNextPage, fetchNextPage } = query;
  const { list, expectMore } = useFocusNew(data?.items.length ?? 0);
  if (!data && error) return <ErrorState title="Failed to load merchants" query={query} />;
  if (!data) return <CardSkeletons />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon="store"
        title="No merchants found"
        description={
          clear
            ? "Try fewer words, another place or all industries."
            : "The first merchants will be listed soon."
        }
      >
        {clear && <Button onClick={clear}>Clear filters</Button>}
      </EmptyState>
    );
  }
  const showMore = () => {
    expectMore();
    void fetchNextPage({ cancelRefetch: false });
  };
  return (
    <div className={query.isPlaceholderData ? loaded.outdated : undefined}>
      <Grid as="ul" ref={list} small={2} large={3}>
        {data.items.map((merchant, index) => (
          <li key={merchant.id}>
            <MerchantCard merchant={merchant} first={index < firstRow} />
          </li>
        ))}
      </Grid>
      {query.hasNextPage && (
        <>
          {query.isFetchNextPageError && !isFetchingNextPage ? (
            <Text role="alert" tone="bad" center className={styles.shown}>
              Could not load more merchants. {explain(error)}
            </Text>
          ) : (
            <Text tone="quiet" center className={styles.shown}>
              Showing {data.items.length} of {plural(data.total, "merchant")}
            </Text>
          )}
          <LoadMore onClick={showMore} loading={isFetchingNextPage} />
        </>
      )}
    </div>
  );
}
