import type { ReactNode } from "react";
import type { SessionUser } from "../../../lib/session.ts";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import styles from "./dashboard-page.module.css";

/** What the dashboards stand in: a welcome by name, and below it what there is to know. */
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
        <PageHead title={user.fullName ? `Welcome, ${user.fullName}` : "Welcome"}>{lead}</PageHead>
        {children}
      </div>
    </Container>
  );
}
