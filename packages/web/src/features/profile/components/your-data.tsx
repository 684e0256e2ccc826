import { useState } from "react";
import type { SessionUser, UserType } from "../../../lib/session/session.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { DialogButton } from "../../../ui/overlays/dialog-actions.tsx";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { LazyModule } from "../../../ui/feedback/lazy-module.tsx";
import { CollapsibleSection } from "../../../ui/data/sections.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import styles from "./profile.module.css";
import { Setting, SettingRow } from "./setting.tsx";

const loadExport = () => import("./export-job.tsx");
const loadForms = () => import("./account-forms.tsx");

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
          <Text tone="quiet">
            We will confirm it by e-mail. You can register again with the same address.
          </Text>
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

const profile = "Your profile: name, photo, e-mail address and phone number";
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
