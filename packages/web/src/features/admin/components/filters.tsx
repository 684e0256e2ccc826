import type { ComponentProps } from "react";
import { useSearchParams } from "react-router-dom";
import { count } from "../../../lib/format/format.ts";
import { Select } from "../../../ui/forms/field.tsx";
import { TextFilter } from "../../../ui/forms/text-filter.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import styles from "./admin.module.css";

export const peopleSearchHint = "Part of a name, email address or phone number is enough";

export const noPeopleFound = "No name, email address or phone number matches.";

/**
 * Returns the URL's search parameters and a function that sets one of them. An empty value removes the parameter. By
 * default the change replaces the history entry.
 */
export function useUrlParameters() {
  const [search, setSearch] = useSearchParams();
  const setParameter = (name: string, value: string, replace = true) =>
    setSearch(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace },
    );
  return { search, setParameter };
}

/** A search field that keeps its text in the URL parameter `name`. */
export function SearchBox({ name = "search", label, hint }: { name?: string; label: string; hint?: string }) {
  const { search, setParameter } = useUrlParameters();
  return (
    <search>
      <TextFilter
        icon="search"
        label={label}
        hint={hint}
        value={search.get(name) ?? ""}
        onChange={(value) => setParameter(name, value)}
      />
    </search>
  );
}

/** A select that keeps its choice in the URL parameter `name`. `emptyOption` removes the filter. */
export function FilterSelect({
  name,
  ...select
}: Pick<ComponentProps<typeof Select>, "label" | "options"> & { name: string; emptyOption: string }) {
  const { search, setParameter } = useUrlParameters();
  return (
    <Select
      {...select}
      value={search.get(name) ?? ""}
      onChange={({ target }) => setParameter(name, target.value)}
    />
  );
}

interface Choice {
  readonly label: string;
  readonly count?: number | undefined;
  readonly to: string;
  readonly isCurrent: boolean;
}

/** Links that filter a list. The URL keeps the choice. */
export function Filter({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav aria-label={label}>
      <Cluster as="ul" gap={1} wrap={false} className={styles.filter}>
        {choices.map((choice) => (
          <li key={choice.to}>
            <Cluster
              as={Link}
              bare
              touch
              wrap={false}
              weight={600}
              to={choice.to}
              replace
              className={styles.choice}
              aria-current={choice.isCurrent ? "page" : undefined}
              // An attribute that CSS shows keeps the number out of the link's accessible name.
              data-count={choice.count === undefined ? undefined : count(choice.count)}
              aria-description={choice.count === undefined ? undefined : count(choice.count)}
            >
              {choice.label}
            </Cluster>
          </li>
        ))}
      </Cluster>
    </nav>
  );
}
