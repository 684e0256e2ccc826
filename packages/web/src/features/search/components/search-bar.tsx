import type { Suggestion } from "@handiwork/core/directory/schema";
import { Suspense, useState } from "react";
import { plural } from "../../../lib/format/format.ts";
import { normalizeText, useDraft } from "../../../lib/navigation/filter-url.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { preloadCode } from "../../../lib/page/lite.ts";
import { useIsWide } from "../../../lib/page/wide.ts";
import { lazyPart, LazyModule } from "../../../ui/feedback/lazy-module.tsx";
import { Dialog, preloadDialog } from "../../../ui/overlays/dialog.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { countActive, loadParsers, suggestionFilters, type Filters } from "../filters.ts";
import { SuggestInput } from "../suggest-input.tsx";
import { useFilterUrl, type ChangeFilters } from "../use-filters.ts";
import type { FilterFieldsProps } from "./counted-select.tsx";
import styles from "./search-bar.module.css";

/** On phones, the fields' code loads with the sheet. On wide screens, it is part of the page (`app/pages.ts`). */
const loadFields = () => import("./filter-fields.tsx");
const FilterFields = lazyPart(async () => (await loadFields()).FilterFields);

/** A choice in the bar is likely to put a place or price into the URL. */
const preloadParsers = preloadCode(loadParsers);
const preloadSheet = preloadCode(async () => {
  preloadDialog();
  await loadFields();
});

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
  const isWide = useIsWide();
  const set = countActive(fields.filters);
  const close = () => setSheet(false);
  return (
    <search className={styles.bar} onPointerEnter={preloadParsers} onFocus={preloadParsers}>
      <Cluster align="stretch" wrap={false} className={styles.top}>
        <SearchBox key={fields.clearCount} filters={fields.filters} onChange={fields.onChange} />
        <Button
          variant="plain"
          size="sm"
          icon="filter"
          aria-haspopup="dialog"
          onPointerEnter={preloadSheet}
          onFocus={preloadSheet}
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
      {isWide && !sheet && (
        <div className={styles.fields}>
          <Suspense>
            <FilterFields {...fields} />
          </Suspense>
        </div>
      )}
      <Dialog open={sheet} onClose={close} title="Filters">
        <LazyModule load={loadFields}>{(module) => <module.FilterFields {...fields} stacked />}</LazyModule>
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
  const { text, type, flush } = useDraft(filters.search, normalizeText, (search, entry) =>
    onChange({ search }, entry),
  );
  const urlWith = useFilterUrl(filters);
  const to = (suggestion: Suggestion, state: string) =>
    suggestion.kind === "name"
      ? paths.artisan(suggestion.artisanId)
      : urlWith(suggestionFilters(suggestion, state));
  return (
    <Cluster
      as="form"
      align="stretch"
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
