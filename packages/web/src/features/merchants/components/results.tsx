import { explain } from "../../../lib/errors.ts";
import { useFocusNew } from "../../../lib/focus-new.ts";
import { plural } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState, ErrorState, LoadMore } from "../../../ui/states.tsx";
import { MerchantCard } from "./merchant-card.tsx";
import { CardSkeletons } from "./card-skeletons.tsx";
import styles from "./results.module.css";
import type { Results as Found } from "./use-results.ts";

/** The widest row of the grid: these pictures are loaded at once. */
const firstRow = 3;

/** The merchants that were found, in each state of the list. */
export function Results({ found, clear }: { found: Found; clear: (() => void) | null }) {
  const { data, isCurrent, error, retry, isRetrying, more, isLoadingMore, moreError } = found;
  const { list, expectMore } = useFocusNew(data?.items.length ?? 0);
  if (!data && error) {
    return <ErrorState title="Failed to load merchants" error={error} retry={retry} retrying={isRetrying} />;
  }
  if (!data) return <CardSkeletons />;
  if (data.items.length === 0) {
    return (
      <EmptyState icon="store" title="No merchants found">
        <p className={styles.advice}>
          {clear
            ? "Try fewer words, another place or all industries."
            : "The first merchants are on their way."}
        </p>
        {clear && <Button onClick={clear}>Clear filters</Button>}
      </EmptyState>
    );
  }
  const showMore = () => {
    expectMore();
    more?.();
  };
  return (
    <div className={isCurrent ? undefined : styles.outdated}>
      <ul ref={list} className={styles.grid}>
        {data.items.map((merchant, index) => (
          <li key={merchant.id}>
            <MerchantCard merchant={merchant} first={index < firstRow} />
          </li>
        ))}
      </ul>
      {more && (
        <div className={styles.more}>
          {moreError ? (
            <p role="alert" className={styles.problem}>
              Could not load more merchants. {explain(moreError)}
            </p>
          ) : (
            <p>
              Showing {data.items.length} of {plural(data.total, "merchant")}
            </p>
          )}
          <LoadMore onClick={showMore} loading={isLoadingMore} />
        </div>
      )}
    </div>
  );
}
