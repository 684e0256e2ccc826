import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
} from "react";
import { useLoaded } from "../lib/use-loaded.ts";
import type { Suggestion } from "../lib/suggestions.ts";
import { TextInput } from "./field.tsx";

const combobox = { role: "combobox", "aria-autocomplete": "list" } as const;

/** What the box asks of the list below it. */
export interface SuggestControl {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Suggests nothing for that text any more. */
  readonly close: (text: string) => void;
}

/** What the list tells the box. */
export interface SuggestState {
  readonly open: boolean;
  /** The id of the option that the arrows have come to. */
  readonly active: string | undefined;
}

export interface SuggestTarget {
  /** Where a suggestion leads. */
  readonly to: (suggestion: Suggestion) => string;
  /** Called when somebody goes there. */
  readonly onPick?: () => void;
}

type Props = SuggestTarget & Omit<ComponentProps<typeof TextInput>, "role" | "type" | "ref">;

/**
 * A box for words with suggestions below it while one types: trades, places and names (the ARIA practices' combobox with
 * list autocomplete). Without `value` the box keeps its text itself. The list is as wide as the nearest positioned element
 * around it; its code is loaded when somebody first comes to the box.
 */
export function SuggestInput({ to, onPick, ...rest }: Props) {
  const list = useId();
  const box = useRef<HTMLInputElement>(null);
  const control = useRef<SuggestControl>(null);
  const [typed, setTyped] = useState("");
  const [before, setBefore] = useState<string>();
  const [{ open, active }, setState] = useState<SuggestState>({ open: false, active: undefined });
  const text = typeof rest.value === "string" ? rest.value : typed;

  const come = useCallback((present: string) => {
    setTyped(present);
    setBefore((known) => known ?? present);
  }, []);
  useEffect(() => {
    // Somebody may have come to the box before the page took over.
    if (box.current && document.activeElement === box.current) come(box.current.value);
  }, [come]);
  return (
    <>
      <TextInput
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        {...combobox}
        ref={box}
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        aria-activedescendant={active}
        onFocus={(event) => come(event.target.value)}
        onBlur={({ target: { value } }) => {
          // The list may come, or see what was typed, only when the focus is elsewhere.
          setBefore(value);
          control.current?.close(value);
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          rest.onChange?.(event);
        }}
        onKeyDown={(event) => {
          control.current?.onKeyDown(event);
          rest.onKeyDown?.(event);
        }}
      />
      {before !== undefined && (
        <ListOnDemand {...{ to, onPick, text, before, control }} id={list} onState={setState} />
      )}
    </>
  );
}

export interface SuggestListProps extends Pick<SuggestTarget, "to"> {
  onPick: SuggestTarget["onPick"] | undefined;
  id: string;
  /** What stands in the box. */
  text: string;
  /** What stood there when somebody came to it: nothing is suggested for that. */
  before: string;
  control: Ref<SuggestControl>;
  onState: (state: SuggestState) => void;
}

function ListOnDemand(props: SuggestListProps) {
  const List = useLoaded(loadList)?.SuggestList;
  return List ? <List {...props} /> : null;
}

const loadList = () => import("./suggest-list.tsx");
