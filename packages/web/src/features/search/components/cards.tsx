import { explain } from "../../../lib/errors.ts";
import { useFocusNew } from "../../../lib/focus-new.ts";
import { plural } from "../../../lib/format.ts";
import { LoadMore } from "../../../ui/states.tsx";
import type { Results } from "../api/search.ts";
import { ArtisanResult } from "./card.tsx";
import styles from "./results.module.css";
import type { View } from "./use-filters.ts";
import type { FoundArtisans } from "./use-results.ts";

/** The widest row of the grid: these pictures are loaded at once. */
const firstRow = 3;

/** The artisans found so far, and the way to more. After "Show more" the focus stands on the first that is new. */
export function Cards({ results, data, view }: { results: FoundArtisans; data: Results; view: View }) {
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = results;
  const shown = data.items.length;
  const { list, expectMore } = useFocusNew(shown);
  const more = () => {
    expectMore();
    void fetchNextPage();
  };
  return (
    <>
      <ul ref={list} className={`${styles.cards} ${styles[view]}`}>
        {data.items.map((artisan, index) => (
          <li key={artisan.id}>
            <ArtisanResult artisan={artisan} view={view} first={index < firstRow} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className={styles.more}>
          {isFetchNextPageError && !isFetchingNextPage ? (
            <p role="alert" className={styles.failed}>
              Could not load more artisans. {explain(error)}
            </p>
          ) : (
            <p>
              Showing {shown} of {plural(data.total, "artisan")}
            </p>
          )}
          <LoadMore onClick={more} loading={isFetchingNextPage} />
        </div>
      )}
    </>
  );
}
