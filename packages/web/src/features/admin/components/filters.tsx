import { useCallback, useEffect, useRef, useState, type FormEvent } from "react";
import { useSearchParams } from "react-router-dom";
import { count } from "../../../lib/format/format.ts";
import { TextInput } from "../../../ui/forms/field.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import styles from "./admin.module.css";

/** The hint below fields that search for people. */
export const peopleSearchHint = "Part of a name, e-mail address or phone number is enough";

/** The advice if a search for people finds no one. */
export const noPeopleFound = "No name, e-mail address or phone number matches.";

/** A search field that searches while the user types. Enter searches without the delay. */
export function SearchBox({
  label,
  hint,
  box: { text, setText, commit },
}: {
  label: string;
  hint?: string;
  box: ReturnType<typeof useUrlText>;
}) {
  const search = (event: FormEvent) => {
    event.preventDefault();
    commit();
  };
  return (
    <search>
      <form onSubmit={search}>
        <TextInput
          type="search"
          icon="search"
          label={label}
          hint={hint}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </search>
  );
}

/**
 * Returns the URL's search parameters and a function that sets one of them. An empty value removes the parameter. By
 * default the change replaces the history entry.
 */
export function useUrlParameters() {
  const [search, setSearch] = useSearchParams();
  const setParameter = useCallback(
    (name: string, value: string, replace = true) =>
      setSearch(
        (previous) => {
          const next = new URLSearchParams(previous);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace },
      ),
    [setSearch],
  );
  return { search, setParameter };
}

/** The delay between the last keystroke and the change of the URL, in ms. */
const delayMs = 300;

/**
 * Binds a text field to a URL parameter: `text` is the field's content, `value` the parameter. The parameter follows
 * the field after a short delay, or immediately with `commit`. If the URL changes otherwise, the field follows it.
 */
export function useUrlText(name: string) {
  const { search, setParameter } = useUrlParameters();
  const value = search.get(name) ?? "";
  const [text, setText] = useState(value);
  const lastValue = useRef(value);

  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    setText(value);
  }, [value]);

  const commit = (typed = text) => {
    const trimmed = typed.trim();
    if (trimmed === value) return;
    lastValue.current = trimmed;
    setParameter(name, trimmed);
  };
  const latestCommit = useRef(commit);
  useEffect(() => {
    latestCommit.current = commit;
  });
  useEffect(() => {
    const timer = setTimeout(() => latestCommit.current(text), delayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, commit, value };
}

interface Choice {
  readonly label: string;
  /** The number of entries; undefined if unknown. */
  readonly count?: number | undefined;
  readonly to: string;
  readonly isCurrent: boolean;
}

/** Links that filter a list. The URL keeps the choice. */
export function Filter({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav aria-label={label}>
      <Cluster as="ul" gap={1} className={styles.filter}>
        {choices.map((choice) => (
          <li key={choice.to}>
            <Cluster
              as={Link}
              bare
              touch
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
