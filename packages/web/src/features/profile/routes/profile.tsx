import { useAuth } from "../../../lib/auth.tsx";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Container } from "../../../ui/layout.tsx";
import { NotificationSettings } from "../../notifications/notification-settings.tsx";
import { useAvatarComing } from "../api/use-avatar-coming.ts";
import { EditProfile } from "../components/edit-profile.tsx";
import { Head } from "../components/head.tsx";
import { MailProblem } from "../components/mail-problem.tsx";
import { PartsNav } from "../components/parts-nav.tsx";
import { QuickActions } from "../components/quick-actions.tsx";
import { Sessions } from "../components/sessions.tsx";
import { SignInSettings } from "../components/sign-in-settings.tsx";
import { Snapshot } from "../components/snapshot.tsx";
import { useEditing } from "../components/use-editing.ts";
import { YourData } from "../components/your-data.tsx";
import styles from "./profile.module.css";

/** One's own profile (A-PROFILE-01 to A-PROFILE-05). */
export function Page() {
  useDocumentTitle("Your profile");
  const { user } = useAuth();
  return user && <Profile key={user.id} user={user} />;
}

function Profile({ user }: { user: SessionUser }) {
  const { isOpen, wasAsked, toggle, close, button } = useEditing(user.id);
  useAvatarComing(user.isAvatarComing);
  return (
    <Container>
      <div className={`${styles.page} ${styles[user.userType]}`}>
        <div className={styles.top}>
          <Head user={user}>
            <span ref={button} className={styles.edit}>
              <Button variant={isOpen ? "secondary" : "primary"} aria-expanded={isOpen} onClick={toggle}>
                {isOpen ? "Cancel" : "Edit profile"}
              </Button>
            </span>
          </Head>
          <MailProblem user={user} />
          {isOpen && <EditProfile user={user} wasAsked={wasAsked} onDone={close} />}
          <PartsNav />
        </div>
        <QuickActions userType={user.userType} />
        <Snapshot user={user} />
        <SignInSettings user={user} />
        <NotificationSettings user={user} />
        <Sessions />
        <YourData user={user} />
      </div>
    </Container>
  );
}
