import { useDocumentTitle } from "../../../lib/document-title.ts";
import { paths } from "../../../lib/paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Overview } from "../components/overview.tsx";
import { OtherPages, QuickActions } from "../components/quick-actions.tsx";
import styles from "./admin.module.css";

/** Where admins begin (B-ADMIN-01 to B-ADMIN-10). */
export function Page() {
  useDocumentTitle("Admin dashboard");
  return (
    <Container>
      <div className={styles.page}>
        <div className={styles.top}>
          <PageHead title="Admin dashboard">The marketplace at a glance.</PageHead>
          <div className={styles.links}>
            <LinkButton to={paths.adminSettings}>Settings</LinkButton>
            <LinkButton to={paths.adminNew} variant="primary">
              New Action
            </LinkButton>
          </div>
        </div>
        <Overview />
        <section className={styles.part} aria-labelledby="quick-actions">
          <h2 id="quick-actions" className={styles.title}>
            Quick actions
          </h2>
          <QuickActions />
        </section>
        <section className={styles.part} aria-labelledby="more">
          <h2 id="more" className={styles.title}>
            More to look after
          </h2>
          <OtherPages />
        </section>
      </div>
    </Container>
  );
}
