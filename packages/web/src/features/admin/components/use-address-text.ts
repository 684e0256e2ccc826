import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";

/** How long somebody has not typed when the address follows, in milliseconds. */
const pause = 300;

/**
 * A text that the address keeps as a parameter: what is typed goes there after a short pause, or at once with `settle`; when the
 * address changes by itself, the text does. Out: the text in the field, and the one in the address.
 */
export function useAddressText(name: string) {
  const [search, setSearch] = useSearchParams();
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
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (wanted) after.set(name, wanted);
        else after.delete(name);
        return after;
      },
      { replace: true },
    );
  };
  const settling = useRef(settle);
  useEffect(() => {
    settling.current = settle;
  });
  useEffect(() => {
    const timer = setTimeout(() => settling.current(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, settle, kept };
}
