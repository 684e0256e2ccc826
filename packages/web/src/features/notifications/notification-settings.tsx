import { mailKinds, mailSwitches } from "@handiwork/core/notifications/kinds.rules";
import { useQuery } from "@tanstack/react-query";
import { notificationsHash } from "../../lib/navigation/paths.ts";
import { hasMessages, type SessionUser } from "../../lib/session/session.ts";
import { CollapsibleSection } from "../../ui/data/sections.tsx";
import { ErrorState } from "../../ui/feedback/states.tsx";
import { Switch } from "../../ui/forms/switch.tsx";
import { Text } from "../../ui/primitives/text.tsx";
import styles from "./notification-settings.module.css";
import { pushQuery, type PushState } from "./push.ts";
import { preferencesQuery, useSwitchMails, useTogglePush } from "./api.ts";

/** The notification settings, a section of the profile with its own anchor. */
export function NotificationSettings({ user }: { user: SessionUser }) {
  return (
    <CollapsibleSection id={notificationsHash.slice(1)} title="Notifications" padded={false}>
      {hasMessages(user) && (
        <>
          <Text as="h3" size={14} tone="quiet" className={styles.part}>
            On this device
          </Text>
          <PushSwitch userId={user.id} />
        </>
      )}
      <Text as="h3" size={14} tone="quiet" className={styles.part}>
        By email
      </Text>
      <MailSwitches user={user} />
      <Text tone="quiet" className={styles.note}>
        We always email you about your account’s safety, approval and payments.
      </Text>
    </CollapsibleSection>
  );
}

function MailSwitches({ user }: { user: SessionUser }) {
  const query = useQuery(preferencesQuery);
  const { data, error } = query;
  const { mutate } = useSwitchMails();
  const kinds = mailKinds.filter((kind) => mailSwitches[kind].readers.includes(user.userType));
  if (!data && error) return <ErrorState title="Could not load your settings" query={query} />;
  return (
    <>
      <ul aria-busy={!data || undefined}>
        {kinds.map((kind) => {
          const { label, description } = mailSwitches[kind];
          return (
            <li key={kind} className={styles.entry}>
              <Switch
                label={label}
                description={description}
                checked={data?.[kind]}
                onChange={(isOn) => mutate({ kind, isOn })}
              />
            </li>
          );
        })}
      </ul>
      {!user.isEmailVerified && (
        <Text tone="quiet" className={styles.note}>
          We send these only to a verified email address.
        </Text>
      )}
    </>
  );
}

const pushTexts: Record<PushState, string> = {
  on: "You get notifications of new messages on this device, even when Handiwork is closed.",
  off: "Get notifications of new messages on this device, even when Handiwork is closed.",
  blocked:
    "Your browser blocks notifications from Handiwork. Allow them in its settings for this site, then come back.",
  unavailable: "Notifications on devices are not available at the moment.",
  impossible: "This browser cannot show notifications. On an iPhone, add Handiwork to the home screen first.",
};

function PushSwitch({ userId }: { userId: string }) {
  const { data: state } = useQuery(pushQuery(userId));
  const toggle = useTogglePush(userId);
  return (
    <div className={styles.entry}>
      <Switch
        label="New messages"
        description={pushTexts[state ?? "off"]}
        checked={state && state === "on"}
        isPending={(state !== "on" && state !== "off") || toggle.isPending}
        onChange={(isOn) => toggle.mutate(isOn)}
      />
    </div>
  );
}
