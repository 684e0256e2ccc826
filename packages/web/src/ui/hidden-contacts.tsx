import { isSharedOnceAccepted, type MaskedText } from "@handiwork/core/reference/contacts/texts";
import { useCallback, useSyncExternalStore } from "react";
import { useLoaded } from "../lib/use-loaded.ts";
import { Text } from "./text.tsx";

/** Lists the contacts in a control's text that will be hidden. */
export function HiddenInControl({ controlId, masked }: { controlId: string; masked: MaskedText }) {
  const subscribe = useCallback(
    (read: () => void) => {
      const control = controlOf(controlId);
      // The control has its value once the event is over.
      const onReset = () => queueMicrotask(read);
      control?.addEventListener("input", read);
      control?.form?.addEventListener("reset", onReset);
      return () => {
        control?.removeEventListener("input", read);
        control?.form?.removeEventListener("reset", onReset);
      };
    },
    [controlId],
  );
  // A form that a template fills sends no event, but renders its controls, and every render reads the value again.
  const written = useSyncExternalStore(subscribe, () => controlOf(controlId)?.value ?? "", nothing);
  return <HiddenContacts written={written} masked={masked} />;
}

/** Lists the contacts in a text that will be hidden. The rules are loaded once something is written. */
export function HiddenContacts({ written, masked }: { written: string; masked: MaskedText }) {
  return written.trim() === "" ? null : <Contacts written={written} masked={masked} />;
}

function Contacts({ written, masked }: { written: string; masked: MaskedText }) {
  const contacts = useLoaded(loadRules)?.findContacts(written) ?? [];
  if (contacts.length === 0) return null;
  const sentence = isSharedOnceAccepted(masked)
    ? "This will be hidden, as you share contacts once a quote is accepted:"
    : "Others will not see this:";
  return (
    <Text as="output" size={14} lines="anywhere">
      {sentence} {contacts.map(({ start, end }) => written.slice(start, end)).join(", ")}
    </Text>
  );
}

const nothing = () => "";
const loadRules = () => import("@handiwork/core/reference/contacts/mask");

function controlOf(id: string): HTMLInputElement | HTMLTextAreaElement | null {
  return document.querySelector(`[id="${id}"]`);
}
