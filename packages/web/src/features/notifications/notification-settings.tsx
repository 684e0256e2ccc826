import { mailKinds, mailSwitches } from "@handiwork/core/notifications/kinds.rules";
import { useQuery } from "@tanstack/react-query";
import { notificationsHash } from "../../lib/paths.ts";
import type { SessionUser } from "../../lib/session.ts";
import { CollapsibleSection } from "../../ui/sections.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { Switch } from "../../ui/switch.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./notification-settings.module.css";
import { pushQuery, type PushState } from "./push.ts";
import { preferencesQuery, useSwitchMails, useTurnPush } from "./queries.ts";

/** What a user is told of, and how: a part of the profile, with an address of its own. */
export function NotificationSettings({ user }: { user: SessionUser }) {
  return (
    <CollapsibleSection id={notificationsHash.slice(1)} title="Notifications" padded={false}>
      {(user.userType === "client" || user.userType === "artisan") && (
        <>
          <Text as="h3" size={14} tone="quiet" className={styles.part}>
            On this device
          </Text>
          <PushSwitch userId={user.id} />
        </>
      )}
      <Text as="h3" size={14} tone="quiet" className={styles.part}>
        By e-mail
      </Text>
      <MailSwitches user={user} />
      <Text tone="quiet" className={styles.note}>
        We always e-mail you about your account’s safety, approval and payments.
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
          We send these only to an address that you have verified.
        </Text>
      )}
    </>
  );
}

const pushWords: Record<PushState, string> = {
  on: "You get notifications of new messages on this device, even when Handiwork is closed.",
  off: "Get notifications of new messages on this device, even when Handiwork is closed.",
  blocked:
    "Your browser blocks notifications from Handiwork. Allow them in its settings for this site, then come back.",
  unavailable: "Notifications on devices are not available at the moment.",
  impossible: "This browser cannot show notifications. On an iPhone, add Handiwork to the home screen first.",
};

function PushSwitch({ userId }: { userId: string }) {
  const { data: state } = useQuery(pushQuery(userId));
  const turn = useTurnPush(userId);
  return (
    <div className={styles.entry}>
      <Switch
        label="New messages"
        description={pushWords[state ?? "off"]}
        checked={state && state === "on"}
        isPending={(state !== "on" && state !== "off") || turn.isPending}
        onChange={(isOn) => turn.mutate(isOn)}
      />
    </div>
  );
}
