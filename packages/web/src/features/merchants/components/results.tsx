import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { explain } from "../../../lib/api/errors.ts";
import { useFocusNew } from "../../../lib/page/focus-new.ts";
import { plural } from "../../../lib/format/format.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Grid } from "../../../ui/primitives/layout.tsx";
import { LoadMore } from "../../../ui/data/load-more.tsx";
import { EmptyState, ErrorState } from "../../../ui/feedback/states.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import type { MerchantResults } from "../api.ts";
import { CardSkeletons, MerchantCard } from "./merchant-card.tsx";
import loaded from "../../../ui/feedback/loaded.module.css";
import styles from "./results.module.css";

/** The number of merchants in the grid's widest row, whose pictures load eagerly. */
const firstRow = 3;

interface Props {
  /** The search. While new filters load, it holds the previous results. */
  query: UseInfiniteQueryResult<MerchantResults>;
  /** Clears the filters; null if there are none. */
  onClear: (() => void) | null;
}

/** The merchants that match, with the list's loading, error and empty states. */
export function Results({ query, onClear }: Props) {
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
          onClear
            ? "Try fewer words, another place, or all industries."
            : "The first merchants will be listed soon."
        }
      >
        {onClear && <Button onClick={onClear}>Clear filters</Button>}
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
