import { useId, useState, type ReactNode } from "react";
import { useReturnFocus } from "../../../lib/page/focus-new.ts";
import type { SessionUser } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { CollapsibleSection } from "../../../ui/data/sections.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import styles from "./profile.module.css";

const load = () => import("./account-forms.tsx");

/** The user's e-mail address and password, with forms to change them. */
export function SignInSettings({ user: { email } }: { user: SessionUser }) {
  return (
    <CollapsibleSection id="signing-in" title="Signing in" padded={false}>
      <Setting name="Email" value={email}>
        {(close) => <Loaded load={load}>{({ ChangeEmail }) => <ChangeEmail onDone={close} />}</Loaded>}
      </Setting>
      <Setting name="Password" value="Change the password that you sign in with">
        {(close) => (
          <Loaded load={load}>
            {({ ChangePassword }) => <ChangePassword email={email} onDone={close} />}
          </Loaded>
        )}
      </Setting>
    </CollapsibleSection>
  );
}

/** A setting with its value, and a form that opens below. `children` renders the form; its `close` also restores the focus. */
function Setting({
  name,
  value,
  children,
}: {
  name: string;
  value: ReactNode;
  children: (close: () => void) => ReactNode;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useReturnFocus<HTMLSpanElement>(isOpen);
  return (
    <Stack className={styles.entry}>
      <Cluster gap={4} justify="between" wrap={false}>
        <Stack gap={0}>
          <Text as="h3" size={16}>
            {name}
          </Text>
          <Text tone="quiet" lines="anywhere">
            {value}
          </Text>
        </Stack>
        <span ref={button}>
          <Button
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${isOpen ? "Cancel" : "Change"}: ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? "Cancel" : "Change"}
          </Button>
        </span>
      </Cluster>
      <div id={id} hidden={!isOpen}>
        {isOpen && children(() => setOpen(false))}
      </div>
    </Stack>
  );
}
