import { useState } from "react";
import { preloadDialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { activeFilters } from "../model/active.ts";
import styles from "./filter-bar.module.css";
import { FilterFields, type FilterFieldsProps } from "./filter-fields.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { SearchBox } from "./search-box.tsx";

interface Props extends FilterFieldsProps {
  /** How many artisans the filters find; undefined until that is known. */
  total: number | undefined;
}

/** The search box with all filters beside it; on a phone they are behind one button, so that the results stay in view. */
export function FilterBar({ total, ...fields }: Props) {
  const [sheet, setSheet] = useState(false);
  const set = activeFilters(fields.filters).length;
  return (
    <search className={styles.bar}>
      <div className={styles.top}>
        <SearchBox key={fields.cleared} filters={fields.filters} change={fields.change} />
        <button
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => setSheet(true)}
        >
          <Icon name="filter" />
          Filters
          {set > 0 && (
            <span className={styles.count}>
              {set}
              <VisuallyHidden> set</VisuallyHidden>
            </span>
          )}
        </button>
      </div>
      {/* Never there twice, or two controls would have one name. */}
      {!sheet && (
        <div className={styles.fields}>
          <FilterFields {...fields} />
        </div>
      )}
      <FilterSheet {...fields} total={total} open={sheet} onClose={() => setSheet(false)} />
    </search>
  );
}
