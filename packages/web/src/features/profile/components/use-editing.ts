import { useEffect, useRef, useState } from "react";
import { forgetEdits, hasEdits } from "../model/kept-edits.ts";

/** Whether the profile is being edited: from the beginning where changes were begun and not saved. */
export function useEditing(userId: string) {
  const [isOpen, setOpen] = useState(() => hasEdits(userId));
  const [wasAsked, setAsked] = useState(false);
  /** The button that opens and closes it: gets the focus back. */
  const button = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.querySelector("button")?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = () => setOpen(false);
  const toggle = () => {
    if (isOpen) forgetEdits(userId);
    setOpen(!isOpen);
    setAsked(true);
  };
  return { isOpen, wasAsked, toggle, close, button };
}
