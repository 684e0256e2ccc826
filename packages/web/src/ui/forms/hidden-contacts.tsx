import { isSharedOnceAccepted, type MaskedText } from "@handiwork/core/reference/contacts/texts";
import { useCallback, useSyncExternalStore } from "react";
import { useLazyModule } from "../../lib/page/use-lazy-module.ts";
import { Text } from "../primitives/text.tsx";

/** Lists the contacts in a control's text that will be masked. */
export function HiddenInControl({ controlId, masked }: { controlId: string; masked: MaskedText }) {
  const subscribe = useCallback(
    (read: () => void) => {
      const control = controlOf(controlId);
      // A reset changes the value only after the event.
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
  // A form that a template fills in fires no event, but it renders its controls, and every render reads the value.
  const text = useSyncExternalStore(subscribe, () => controlOf(controlId)?.value ?? "", emptyText);
  return <HiddenContacts text={text} masked={masked} />;
}

/** Lists the contacts in a text that will be masked. Loads the rules when the text is no longer empty. */
export function HiddenContacts({ text, masked }: { text: string; masked: MaskedText }) {
  const rules = useLazyModule(text.trim() === "" ? loadNothing : loadRules);
  const contacts = rules?.findContacts(text) ?? [];
  if (contacts.length === 0) return null;
  const sentence = isSharedOnceAccepted(masked)
    ? "This will be hidden, because contacts are shared only after a quote is accepted:"
    : "Others will not see this:";
  return (
    <Text as="output" size={14} lines="anywhere">
      {sentence} {contacts.map(({ start, end }) => text.slice(start, end)).join(", ")}
    </Text>
  );
}

const emptyText = () => "";
const loadNothing = async () => undefined;
const loadRules = () => import("@handiwork/core/reference/contacts/mask");

function controlOf(id: string): HTMLInputElement | HTMLTextAreaElement | null {
  return document.querySelector(`[id="${id}"]`);
}
