import type { ComponentProps } from "react";
import { useAuth } from "../../../lib/session/auth.tsx";
import { TextInput } from "../../../ui/forms/field.tsx";
import { Text } from "../../../ui/primitives/text.tsx";

/**
 * Says how the other party will reach the user. Asks for a phone number if the account has none; without one they use
 * messages.
 */
export function ContactField({
  otherName,
  when,
  ...control
}: Partial<ComponentProps<typeof TextInput>> & {
  /** Name of the person who will see the number. */
  otherName: string;
  /** When they see it: "once you accept". */
  when: string;
}) {
  const phone = useAuth().user?.phone ?? null;
  if (phone !== null) return <Text>{`${otherName} sees your number, ${phone}, ${when}.`}</Text>;
  return (
    <TextInput
      label="Your phone number (optional)"
      type="tel"
      autoComplete="tel"
      hint={`${otherName} sees it ${when}, and it is saved to your account. Without a number, you contact each other in Messages.`}
      {...control}
    />
  );
}
