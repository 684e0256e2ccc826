import { useEffect, useState } from "react";
import { Text } from "./text.tsx";

/** Who does not see the contacts in a text: the other side until a quote is accepted, or everybody else. */
export type ContactsHidden = "until-accepted" | "from-others";

const sentences: Readonly<Record<ContactsHidden, string>> = {
  "until-accepted": "This will be hidden, as you share contacts once a quote is accepted:",
  "from-others": "Others will not see this:",
};

/** Lists the contacts in a control's text that will be hidden. The rules are fetched once something is written. */
export function HiddenContacts({ controlId, hidden }: { controlId: string; hidden: ContactsHidden }) {
  const [contacts, setContacts] = useState<readonly string[]>([]);
  useEffect(() => {
    const control = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[id="${controlId}"]`);
    let hasLeft = false;
    const look = async () => {
      const text = control?.value ?? "";
      if (text.trim() === "") return setContacts([]);
      const rules = await import("@handiwork/core/fixed/contacts/mask").catch(() => undefined);
      if (hasLeft || !rules || control?.value !== text) return;
      setContacts(rules.findContacts(text).map(({ start, end }) => text.slice(start, end)));
    };
    const onInput = () => void look();
    onInput();
    control?.addEventListener("input", onInput);
    return () => {
      hasLeft = true;
      control?.removeEventListener("input", onInput);
    };
  }, [controlId]);
  if (contacts.length === 0) return null;
  return (
    <Text as="output" size={14} lines="anywhere">
      {sentences[hidden]} {contacts.join(", ")}
    </Text>
  );
}
