import { TextInput } from "../../../ui/field.tsx";
import { paths } from "../../../lib/paths.ts";
import { toText } from "../model/filters.ts";
import styles from "./search-box.module.css";
import { useDraft } from "./use-draft.ts";
import type { Change } from "./use-filters.ts";

/** The free-text search: takes effect shortly after the last key, or at once on Enter. */
export function SearchBox({ value, change }: { value: string; change: Change }) {
  const { text, type, flush } = useDraft(value, toText, (search, entry) => change({ search }, entry));
  return (
    <form
      action={paths.artisans()}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        flush();
      }}
    >
      <TextInput
        label="Search"
        hideLabel
        icon="search"
        type="search"
        name="search"
        placeholder="Name, trade or service"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    </form>
  );
}
