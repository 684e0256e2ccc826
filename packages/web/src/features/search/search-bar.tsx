import { useState } from "react";
import { plural } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import type { Suggestion } from "../../lib/suggestions.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, preloadDialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { SuggestInput } from "../../ui/suggest-input.tsx";
import { Text } from "../../ui/text.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { FilterFields, type FilterFieldsProps } from "./filter-fields.tsx";
import { countSet, meantBy, toText, type Filters } from "./filters.ts";
import styles from "./search-bar.module.css";
import { useDraft } from "./use-draft.ts";
import { useAddress, type Change } from "./use-filters.ts";

interface Props extends FilterFieldsProps {
  /** How many artisans the filters find; undefined until that is known. */
  total: number | undefined;
}

/**
 * The search box with all filters beside it; on a phone they are in a sheet behind one button, so that the results stay
 * in view. Each takes effect at once; the button below the sheet says what they find.
 */
export function SearchBar({ total, ...fields }: Props) {
  const [sheet, setSheet] = useState(false);
  const set = countSet(fields.filters);
  const close = () => setSheet(false);
  return (
    <search className={styles.bar}>
      <Cluster align="stretch" wrap={false} className={styles.top}>
        <SearchBox key={fields.cleared} filters={fields.filters} change={fields.change} />
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
              <VisuallyHidden> set</VisuallyHidden>
            </Text>
          )}
        </Button>
      </Cluster>
      {/* Never there twice, or two controls would have one name. */}
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
 * The free-text search: takes effect shortly after the last key, or at once on Enter. What is suggested meanwhile becomes
 * a filter instead of the text, or opens a profile.
 */
function SearchBox({ filters, change }: { filters: Filters; change: Change }) {
  const { text, type, flush } = useDraft(filters.search, toText, (search, entry) =>
    change({ search }, entry),
  );
  const address = useAddress(filters);
  const to = (suggestion: Suggestion) =>
    suggestion.kind === "name" ? paths.artisan(suggestion.artisanId) : address(meantBy(suggestion));
  return (
    <form
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
          // Nothing of its own: the results come into view.
          change({});
        }}
      />
      {text !== "" && (
        <button
          type="button"
          aria-label="Clear the search text"
          className={styles.clear}
          onClick={({ currentTarget }) => {
            type("");
            change({ search: "" });
            currentTarget.form?.querySelector("input")?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </form>
  );
}
