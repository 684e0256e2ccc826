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

/** The list's methods that the input calls. */
export interface SuggestControl {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Hides the suggestions until the text differs from `text`. */
  readonly close: (text: string) => void;
}

/** The list's state that the input reflects in its ARIA attributes. */
export interface SuggestState {
  readonly open: boolean;
  /** The element id of the active option. */
  readonly active: string | undefined;
}

export interface SuggestTarget {
  /** Returns a suggestion's URL. */
  readonly linkFor: (suggestion: Suggestion) => string;
  /** Called when the user follows a suggestion. */
  readonly onPick?: () => void;
}

type Props = SuggestTarget & Omit<ComponentProps<typeof TextInput>, "role" | "type" | "ref">;

/**
 * A text input that suggests trades, places and names while the user types (the ARIA practices' combobox with list autocomplete).
 * Uncontrolled without `value`. The list is as wide as the nearest positioned ancestor. Its code loads when the input is first
 * focused.
 */
export function SuggestInput({ linkFor, onPick, ...rest }: Props) {
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const control = useRef<SuggestControl>(null);
  const [typed, setTyped] = useState("");
  const [initialText, setInitialText] = useState<string>();
  const [{ open, active }, setState] = useState<SuggestState>({ open: false, active: undefined });
  const text = typeof rest.value === "string" ? rest.value : typed;

  const activate = useCallback((present: string) => {
    setTyped(present);
    setInitialText((known) => known ?? present);
  }, []);
  useEffect(() => {
    // The user may have focused the input before the page was hydrated.
    if (input.current && document.activeElement === input.current) activate(input.current.value);
  }, [activate]);
  return (
    <>
      <TextInput
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        {...combobox}
        ref={input}
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        aria-activedescendant={active}
        onFocus={(event) => activate(event.target.value)}
        onBlur={({ target: { value } }) => {
          // The list may load, or get the typed text, only after the input has lost the focus.
          setInitialText(value);
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
      {initialText !== undefined && (
        <ListOnDemand
          {...{ linkFor, onPick, text, initialText, control }}
          id={list}
          onStateChange={setState}
        />
      )}
    </>
  );
}

export interface SuggestListProps extends Pick<SuggestTarget, "linkFor"> {
  onPick: SuggestTarget["onPick"] | undefined;
  id: string;
  /** The input's text. */
  text: string;
  /** The text when the input got the focus. It gets no suggestions. */
  initialText: string;
  control: Ref<SuggestControl>;
  onStateChange: (state: SuggestState) => void;
}

function ListOnDemand(props: SuggestListProps) {
  const List = useLoaded(loadList)?.SuggestList;
  return List ? <List {...props} /> : null;
}

const loadList = () => import("./suggest-list.tsx");
