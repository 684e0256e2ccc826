import { useAuth } from "../../../lib/auth.tsx";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { Container } from "../../../ui/layout.tsx";
import { NotificationSettings } from "../../notifications/notification-settings.tsx";
import { Head } from "../components/head.tsx";
import { QuickActions } from "../components/quick-actions.tsx";
import { Sessions } from "../components/sessions.tsx";
import { SignInSettings } from "../components/sign-in-settings.tsx";
import { Snapshot } from "../components/snapshot.tsx";
import styles from "./profile.module.css";

/** One's own profile (spec 1, section 2). */
export function Page() {
  useDocumentTitle("Your profile");
  const { user } = useAuth();
  return user && <Profile user={user} />;
}

function Profile({ user }: { user: SessionUser }) {
  return (
    <Container>
      <div className={styles.page}>
        <Head user={user} />
        <QuickActions userType={user.userType} />
        <Snapshot user={user} />
        <SignInSettings user={user} />
        <NotificationSettings user={user} />
        <Sessions />
      </div>
    </Container>
  );
}
