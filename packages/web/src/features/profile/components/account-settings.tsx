import { useId, useState, type ReactNode } from "react";
import { useReturnFocus } from "../../../lib/page/list-focus.ts";
import type { SessionUser, UserType } from "../../../lib/session/session.ts";
import { CollapsibleSection } from "../../../ui/data/sections.tsx";
import { LazyModule } from "../../../ui/feedback/lazy-module.tsx";
import { Dialog, DialogButton } from "../../../ui/overlays/dialog.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import styles from "./profile.module.css";

const loadExport = () => import("./export-job.tsx");
const loadForms = () => import("./account-forms.tsx");

/** The user's email address and password, with forms to change them. */
export function SignInSettings({ user: { email } }: { user: SessionUser }) {
  return (
    <CollapsibleSection id="signing-in" title="Signing in" padded={false}>
      <Setting name="Email" text={email}>
        {(close) => (
          <LazyModule load={loadForms}>{({ ChangeEmail }) => <ChangeEmail onDone={close} />}</LazyModule>
        )}
      </Setting>
      <Setting name="Password" text="Change the password that you sign in with">
        {(close) => (
          <LazyModule load={loadForms}>
            {({ ChangePassword }) => <ChangePassword email={email} onDone={close} />}
          </LazyModule>
        )}
      </Setting>
    </CollapsibleSection>
  );
}

/** Exports the user's data, and deletes the account. */
export function YourData({ user }: { user: SessionUser }) {
  return (
    <CollapsibleSection id="your-data" title="Your data" padded={false}>
      <Setting
        name="A copy of your data"
        text="Everything we store about you, in one file (JSON): your profile, messages, reviews, settings and the rest."
        labels={["Download", "Close"]}
      >
        {() => (
          <LazyModule load={loadExport}>{({ ExportJob }) => <ExportJob email={user.email} />}</LazyModule>
        )}
      </Setting>
      <DeleteAccount user={user} />
    </CollapsibleSection>
  );
}

/** Deletes the account. Not available to admins, because the site needs at least one. */
function DeleteAccount({ user }: { user: SessionUser }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (user.userType === "admin") {
    const text = "An admin’s account cannot be deleted here. Ask another admin to change its type first.";
    return <SettingRow name="Delete account" text={text} action={null} />;
  }
  const { deleted, kept } = consequences[user.userType];
  return (
    <SettingRow
      name="Delete account"
      text="Permanently deletes your account and everything in it."
      action={<DialogButton onClick={() => setOpen(true)}>Delete account</DialogButton>}
    >
      <Dialog open={isOpen} onClose={close} title="Delete your account?">
        <Stack gap={2} className={styles.consequences}>
          <p>You will be signed out everywhere at once. This cannot be undone.</p>
          <Points title="What is deleted" points={deleted} />
          <Points title="What is kept" points={kept} />
          <Text tone="quiet">We will confirm it by email. You can register again with the same address.</Text>
        </Stack>
        <LazyModule load={loadForms}>
          {({ DeleteForm }) => <DeleteForm user={user} onCancel={close} />}
        </LazyModule>
      </Dialog>
    </SettingRow>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <>
      <Text as="h3" size={16}>
        {title}
      </Text>
      <Stack as="ul" gap={1}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Stack>
    </>
  );
}

const profile = "Your profile: name, photo, email address and phone number";
const lists = "Your saved searches, notifications and settings";
const files = "Every picture and document that you uploaded, including those in messages";
const messages =
  "Messages that you sent, without their pictures. The people you wrote to keep them, with “Former user” as the sender";
const safety =
  "Data that safety or the law requires, such as reports, for as long as the privacy policy says";

/** The consequences of deleting an account (A-GAP-72), by account type. */
const consequences: Record<
  Exclude<UserType, "admin">,
  { readonly deleted: readonly string[]; readonly kept: readonly string[] }
> = {
  client: {
    deleted: [profile, "The artisans that you saved", lists, files],
    kept: ["Reviews that you wrote, under the name “Former client”", messages, safety],
  },
  artisan: {
    deleted: [profile, "Your public page with its portfolio, its reviews and its numbers", lists, files],
    kept: [messages, safety],
  },
  merchant: {
    deleted: [profile, "Your business in the list of merchants", lists, files],
    kept: [safety],
  },
};

interface RowProps {
  name: string;
  /** The setting's value, or an explanation. */
  text: ReactNode;
  action: ReactNode;
  /** Shown below the row. */
  children?: ReactNode;
}

/** A row of a section: a name with its text, and a button at the end. */
function SettingRow({ name, text, action, children }: RowProps) {
  return (
    <Stack className={styles.entry}>
      <Cluster gap={4} justify="between" wrap={false}>
        <Stack gap={0}>
          <Text as="h3" size={16}>
            {name}
          </Text>
          <Text tone="quiet" lines="anywhere">
            {text}
          </Text>
        </Stack>
        {action}
      </Cluster>
      {children}
    </Stack>
  );
}

interface SettingProps extends Omit<RowProps, "action" | "children"> {
  /** The button's labels while the setting is closed and open. */
  labels?: readonly [closed: string, open: string];
  /** Renders the form that the button opens below the row. `close` also returns the focus to the button. */
  children: (close: () => void) => ReactNode;
}

/** A setting whose form opens below it. */
function Setting({ labels = ["Change", "Cancel"], children, ...row }: SettingProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useReturnFocus<HTMLSpanElement>(isOpen);
  const label = labels[isOpen ? 1 : 0];
  return (
    <SettingRow
      {...row}
      action={
        <span ref={button}>
          <Button
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${label}: ${row.name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {label}
          </Button>
        </span>
      }
    >
      <div id={id} hidden={!isOpen}>
        {isOpen && children(() => setOpen(false))}
      </div>
    </SettingRow>
  );
}
