import { useCallback, useEffect, useRef, useState, type FormEvent } from "react";
import { useSearchParams } from "react-router-dom";
import { TextInput } from "../../../ui/field.tsx";

/** What finds people. */
export const anyPart = "Part of a name, e-mail address or phone number is enough";

/** What is said where nobody was found. */
export const nobodyHasThat = "No name, e-mail address or phone number matches.";

/** A field that searches while one types; Enter does not wait. */
export function SearchBox({
  label,
  hint,
  box: { text, setText, settle },
}: {
  label: string;
  hint?: string;
  box: ReturnType<typeof useAddressText>;
}) {
  const search = (event: FormEvent) => {
    event.preventDefault();
    settle();
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

/** The address's parameters, and what puts a value into one, by itself without an entry in the history; an empty one goes. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const put = useCallback(
    (name: string, value: string, replace = true) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (value) after.set(name, value);
          else after.delete(name);
          return after;
        },
        { replace },
      ),
    [setSearch],
  );
  return { search, put };
}

/** How long somebody has not typed when the address follows, in milliseconds. */
const delayMs = 300;

/**
 * A text that the address keeps as a parameter: what is typed goes there after a short pause, or at once with `settle`; when the
 * address changes by itself, the text does. Out: the text in the field, and the one in the address.
 */
export function useAddressText(name: string) {
  const { search, put } = useAddress();
  const kept = search.get(name) ?? "";
  const [text, setText] = useState(kept);
  const written = useRef(kept);

  useEffect(() => {
    if (kept === written.current) return;
    written.current = kept;
    setText(kept);
  }, [kept]);

  const settle = (typed = text) => {
    const wanted = typed.trim();
    if (wanted === kept) return;
    written.current = wanted;
    put(name, wanted);
  };
  const settling = useRef(settle);
  useEffect(() => {
    settling.current = settle;
  });
  useEffect(() => {
    const timer = setTimeout(() => settling.current(text), delayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, settle, kept };
}
