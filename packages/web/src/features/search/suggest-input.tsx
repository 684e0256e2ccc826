import { useCallback, useEffect, useId, useRef, useState, type ComponentProps } from "react";
import { onDemand } from "../../ui/feedback/lazy-module.tsx";
import { TextInput } from "../../ui/forms/field.tsx";
import type { SuggestControl, SuggestState, SuggestTarget } from "./suggest-list.tsx";

const combobox = { role: "combobox", "aria-autocomplete": "list" } as const;

const SuggestList = onDemand(async () => (await import("./suggest-list.tsx")).SuggestList);

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
        <SuggestList
          {...{ linkFor, onPick, text, initialText, control }}
          id={list}
          onStateChange={setState}
        />
      )}
    </>
  );
}
