import { useAuth } from "../../lib/auth.tsx";
import { TextInput } from "../../ui/field.tsx";
import { Text } from "../../ui/text.tsx";

/**
 * Says how the other of a job will reach the user. Asks for a telephone number if the account has none; without one the two use
 * messages. `name` or `value` and `onChange` are the control's.
 */
export function ContactField({
  other,
  when,
  ...control
}: {
  /** Who will see the number. */
  other: string;
  /** From when on: "now", "once they accept". */
  when: string;
  name?: string;
  value?: string;
  onChange?: (event: { target: { value: string } }) => void;
}) {
  const phone = useAuth().user?.phone ?? null;
  if (phone !== null) return <Text>{`${other} sees your number, ${phone}, ${when}.`}</Text>;
  return (
    <TextInput
      label="Your telephone number (optional)"
      type="tel"
      autoComplete="tel"
      hint={`${other} sees it ${when}, and it is saved to your account. Without a number, you write to each other in Messages.`}
      {...control}
    />
  );
}
