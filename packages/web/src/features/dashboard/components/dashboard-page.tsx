import type { ReactNode } from "react";
import type { SessionUser } from "../../../lib/session.ts";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import styles from "./dashboard-page.module.css";

/** By whom the dashboard is; clients' is what stands there for any other (B-GAP-01). */
const welcomes: Record<SessionUser["userType"], string> = {
  admin: "Welcome to the admin desk",
  artisan: "Welcome to your workshop",
  merchant: "Welcome to your shop",
  client: "Welcome",
};

/** What the dashboards stand in: a welcome by role and name, and below it what there is to know. */
export function DashboardPage({
  user,
  lead,
  children,
}: {
  user: SessionUser;
  lead: string;
  children: ReactNode;
}) {
  return (
    <Container>
      <div className={styles.page}>
        <PageHead title={[welcomes[user.userType], user.fullName].filter(Boolean).join(", ")}>
          {lead}
        </PageHead>
        {children}
      </div>
    </Container>
  );
}
