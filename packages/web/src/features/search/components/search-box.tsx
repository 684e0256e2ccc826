import { paths } from "../../../lib/paths.ts";
import type { Suggestion } from "../../../lib/suggestions.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SuggestInput } from "../../../ui/suggest-input.tsx";
import { toText, type Filters } from "../model/filters.ts";
import { meantBy } from "../model/meant-by.ts";
import styles from "./search-box.module.css";
import { useDraft } from "./use-draft.ts";
import { useAddress, type Change } from "./use-filters.ts";

/**
 * The free-text search: takes effect shortly after the last key, or at once on Enter. What is suggested meanwhile becomes
 * a filter instead of the text, or opens a profile.
 */
export function SearchBox({ filters, change }: { filters: Filters; change: Change }) {
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
        to={to}
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
