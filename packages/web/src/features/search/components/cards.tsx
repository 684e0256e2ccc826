import { useEffect, useRef } from "react";
import { explain } from "../../../lib/errors.ts";
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
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(null);
  const shown = data.items.length;

  useEffect(() => {
    if (firstNew.current === null || firstNew.current >= shown) return;
    list.current?.children[firstNew.current]?.querySelector("a")?.focus({ preventScroll: true });
    firstNew.current = null;
  }, [shown]);

  const more = () => {
    firstNew.current = shown;
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
