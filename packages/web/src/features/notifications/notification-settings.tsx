import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { notificationsHash } from "../../lib/paths.ts";
import type { SessionUser } from "../../lib/session.ts";
import { Card } from "../../ui/card.tsx";
import { MailSwitches } from "./components/mail-switches.tsx";
import { PushSwitch } from "./components/push-switch.tsx";
import styles from "./components/settings.module.css";

/** What a user is told of, and how: a part of the profile, with an address of its own. */
export function NotificationSettings({ user }: { user: SessionUser }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  useEffect(() => {
    if (location.hash !== notificationsHash) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [location]);
  return (
    <section aria-labelledby="notifications" className={styles.section}>
      <h2 id="notifications" ref={heading} tabIndex={-1}>
        Notifications
      </h2>
      <Card padded={false}>
        {(user.userType === "client" || user.userType === "artisan") && (
          <>
            <h3 className={styles.part}>On this device</h3>
            <PushSwitch userId={user.id} />
          </>
        )}
        <h3 className={styles.part}>By e-mail</h3>
        <MailSwitches user={user} />
        <p className={styles.note}>
          What concerns your account’s safety, approval and payments always comes by e-mail.
        </p>
      </Card>
    </section>
  );
}
