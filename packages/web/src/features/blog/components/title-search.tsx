import { useEffect, useState } from "react";
import { TextInput } from "../../../ui/field.tsx";
import styles from "./title-search.module.css";

/** In milliseconds: a search begins when nothing was typed for so long. */
const pause = 300;

/** Searches the titles while one types. In: what is searched for now. */
export function TitleSearch({ search, change }: { search: string; change: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  // Somebody else changed it: the address.
  if (search !== known) {
    setKnown(search);
    if (search !== typed.trim()) setTyped(search);
  }
  useEffect(() => {
    if (typed.trim() === search) return undefined;
    const timer = setTimeout(() => change(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed, search, change]);
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          change(typed.trim());
        }}
      >
        <TextInput
          type="search"
          icon="search"
          label="Search posts by title"
          hideLabel
          placeholder="Search by title"
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </search>
  );
}
