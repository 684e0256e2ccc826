import { Link } from "react-router-dom";
import { useAuth } from "../../../lib/auth.tsx";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { paths } from "../../../lib/paths.ts";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { NotificationList } from "../components/notification-list.tsx";
import styles from "./notifications.module.css";

/** Everything that a user was told of. */
export function Page() {
  useDocumentTitle("Notifications");
  const { user } = useAuth();
  return (
    user && (
      <Container>
        <div className={styles.page}>
          <PageHead title="Notifications">
            Your <Link to={paths.notificationSettings}>settings</Link> say what also reaches you by e-mail and
            on this device.
          </PageHead>
          <NotificationList user={user} />
        </div>
      </Container>
    )
  );
}
