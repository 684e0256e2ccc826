import { useEffect, useState } from "react";
import { TextInput } from "../../../ui/field.tsx";
import type { IconName } from "../../../ui/icon.tsx";
import { toText } from "../model/filters.ts";

/** How long, in milliseconds, after the last key what was typed takes effect. */
const pause = 300;

interface Props {
  label: string;
  placeholder: string;
  icon: IconName;
  /** What is in force. */
  value: string;
  change: (value: string) => void;
}

/** A text that filters: takes effect shortly after the last key, or at once on Enter, and follows the address. */
export function TextFilter({ label, placeholder, icon, value, change }: Props) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== toText(typed)) setTyped(value);
  }
  const wanted = toText(typed);
  useEffect(() => {
    if (wanted === value) return;
    const timer = setTimeout(() => change(wanted), pause);
    return () => clearTimeout(timer);
  }, [wanted, value, change]);
  return (
    <TextInput
      label={label}
      icon={icon}
      placeholder={placeholder}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => key === "Enter" && wanted !== value && change(wanted)}
    />
  );
}
