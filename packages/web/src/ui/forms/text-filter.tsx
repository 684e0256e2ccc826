import type { ComponentProps } from "react";
import { normalizeText, useDraft } from "../../lib/navigation/filter-url.ts";
import { TextInput } from "./field.tsx";

interface Props extends Pick<
  ComponentProps<typeof TextInput>,
  "label" | "hideLabel" | "placeholder" | "icon" | "hint"
> {
  /** The value in the URL. */
  value: string;
  onChange: (value: string) => void;
}

/** A text field that filters a list. It applies after a short delay, or immediately on Enter, and follows the URL. */
export function TextFilter({ value, onChange, ...rest }: Props) {
  const { text, type, flush } = useDraft(value, normalizeText, (next) => onChange(next));
  return (
    <TextInput
      {...rest}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={100}
      value={text}
      onChange={({ target }) => type(target.value)}
      onKeyDown={({ key }) => key === "Enter" && flush()}
    />
  );
}
