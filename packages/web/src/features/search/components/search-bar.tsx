import { useState } from "react";
import { plural } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import type { Suggestion } from "../suggestions.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Dialog, preloadDialog } from "../../../ui/overlays/dialog.tsx";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { SuggestInput } from "../suggest-input.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import type { FilterFieldsProps } from "./counted-select.tsx";
import { FilterFields } from "./filter-fields.tsx";
import { countActive, suggestionFilters, type Filters } from "../filters.ts";
import styles from "./search-bar.module.css";
import { useFilterUrl, type ChangeFilters } from "../use-filters.ts";
import { toText, useDraft } from "../../../lib/navigation/filter-url.ts";

interface Props extends FilterFieldsProps {
  /** Number of artisans found; undefined until known. */
  total: number | undefined;
}

/**
 * The search box with all filters. On a phone the filters are in a sheet behind a button, so that the results stay in
 * view. Each filter applies at once; the sheet's button shows the number of results.
 */
export function SearchBar({ total, ...fields }: Props) {
  const [sheet, setSheet] = useState(false);
  const set = countActive(fields.filters);
  const close = () => setSheet(false);
  return (
    <search className={styles.bar}>
      <Cluster align="stretch" wrap={false} className={styles.top}>
        <SearchBox key={fields.clearCount} filters={fields.filters} onChange={fields.onChange} />
        <Button
          variant="plain"
          size="sm"
          icon="filter"
          aria-haspopup="dialog"
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => setSheet(true)}
        >
          Filters
          {set > 0 && (
            <Text as="span" numeric center className={styles.count}>
              {set}
              <VisuallyHidden> active</VisuallyHidden>
            </Text>
          )}
        </Button>
      </Cluster>
      {/* Rendered only once, because names of controls must be unique. */}
      {!sheet && (
        <div className={styles.fields}>
          <FilterFields {...fields} />
        </div>
      )}
      <Dialog open={sheet} onClose={close} title="Filters">
        <FilterFields {...fields} stacked />
        <div className={styles.foot}>
          <Button variant="primary" block onClick={close}>
            {total === undefined ? "Show artisans" : `Show ${plural(total, "artisan")}`}
          </Button>
        </div>
      </Dialog>
    </search>
  );
}

/**
 * The text search: applies shortly after the last keystroke, or at once on Enter. A chosen suggestion becomes a
 * filter instead of the text, or opens a profile.
 */
function SearchBox({ filters, onChange }: { filters: Filters; onChange: ChangeFilters }) {
  const { text, type, flush } = useDraft(filters.search, toText, (search, entry) =>
    onChange({ search }, entry),
  );
  const urlWith = useFilterUrl(filters);
  const to = (suggestion: Suggestion) =>
    suggestion.kind === "name" ? paths.artisan(suggestion.artisanId) : urlWith(suggestionFilters(suggestion));
  return (
    <Cluster
      as="form"
      gap={0}
      wrap={false}
      grow
      action={paths.artisans()}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        flush();
      }}
    >
      <SuggestInput
        label="Search"
        hideLabel
        icon="search"
        name="search"
        placeholder="Name, trade or service"
        maxLength={100}
        enterKeyHint="search"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && !event.defaultPrevented) type("");
        }}
        linkFor={to}
        onPick={() => {
          type("");
          // Scrolls to the results without changing filters.
          onChange({});
        }}
      />
      {text !== "" && (
        <button
          type="button"
          aria-label="Clear search text"
          className={styles.clear}
          onClick={({ currentTarget }) => {
            type("");
            onChange({ search: "" });
            currentTarget.form?.querySelector("input")?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </Cluster>
  );
}
