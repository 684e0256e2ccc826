import { useState } from "react";
import { explain } from "../../../lib/errors.ts";
import { useFocusNew } from "../../../lib/focus-new.ts";
import { plural } from "../../../lib/format.ts";
import { LoadMore } from "../../../ui/states.tsx";
import { pageSize, type Results } from "../api/search.ts";
import { ArtisanResult } from "./card.tsx";
import { Coming, mayComeByItself } from "./coming.tsx";
import styles from "./results.module.css";
import type { View } from "./use-filters.ts";
import { usePosition } from "./use-position.ts";
import type { Found } from "./use-results.ts";

/** The widest row of the grid: these pictures are loaded at once. */
const firstRow = 3;
/** So many pages come by themselves; then "Show more" is to be pressed, so that the end of the page can be reached. */
const inARow = 3;

/**
 * The artisans found so far, and the way to more: the next page comes when its place comes near, or by "Show more", after
 * which the focus stands on the first that is new.
 */
export function Cards({ found, data, view }: { found: Found; data: Results; view: View }) {
  const { current, more, moreLoading, moreError } = found;
  const shown = data.items.length;
  const { list, expectMore } = useFocusNew(shown);
  const [pressedAt, setPressedAt] = useState(pageSize);
  const enough = shown >= pressedAt + inARow * pageSize;
  const byItself = current && more !== null && moreError === null && !enough && mayComeByItself();
  usePosition({ list, shown, current, more: moreError ? null : more });
  const showMore = () => {
    expectMore();
    setPressedAt(shown + pageSize);
    more?.();
  };
  return (
    <>
      <ul ref={list} className={`${styles.cards} ${styles[view]}`}>
        {data.items.map((artisan, index) => (
          <li key={artisan.id} data-artisan={artisan.id}>
            <ArtisanResult artisan={artisan} view={view} first={index < firstRow} />
          </li>
        ))}
      </ul>
      {byItself && (
        <Coming
          key={shown}
          count={Math.min(pageSize, data.total - shown)}
          view={view}
          onNear={() => more()}
        />
      )}
      {more && (
        <div className={styles.more}>
          {moreError ? (
            <p role="alert" className={styles.failed}>
              Could not load more artisans. {explain(moreError)}
            </p>
          ) : (
            <p>
              Showing {shown} of {plural(data.total, "artisan")}
            </p>
          )}
          <LoadMore onClick={showMore} loading={moreLoading && !byItself} />
        </div>
      )}
    </>
  );
}
