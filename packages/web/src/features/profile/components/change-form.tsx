import { useLoaded } from "../../../lib/use-loaded.ts";
import { Spinner } from "../../../ui/spinner.tsx";

const load = () => import("./change-forms.ts");

/** The form that changes the e-mail address or the password. Its code is loaded when one is opened first. */
export function ChangeForm({
  what,
  email,
  onDone,
}: {
  what: "email" | "password";
  /** The present address. */
  email: string;
  onDone: () => void;
}) {
  const forms = useLoaded(load);
  if (!forms) return <Spinner label="Loading the form" />;
  return what === "email" ? (
    <forms.ChangeEmail onDone={onDone} />
  ) : (
    <forms.ChangePassword email={email} onDone={onDone} />
  );
}
