import type { Totals } from "@handiwork/core/model/counters/schema";
import { useQuery } from "@tanstack/react-query";
import { totalsQuery } from "../../../lib/admin-overview.ts";
import { count } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { StatCard, StatCards } from "../../../ui/stat-cards.tsx";
import { Activity } from "./activity.tsx";
import styles from "./admin-dashboard.module.css";
import { SystemPanel } from "./system-panel.tsx";

/** What admins see of the marketplace besides what they have to do: real numbers, the system, what happened (B-GAP-32). */
export function AdminDashboard() {
  const { data, error } = useQuery(totalsQuery);
  const value = (of: (totals: Totals) => number) => {
    if (data) return count(of(data));
    return error ? null : undefined;
  };
  return (
    <>
      <StatCards label="The marketplace in numbers">
        <StatCard icon="smile" name="Clients" to={paths.clients} value={value(({ users }) => users.client)} />
        <StatCard
          icon="hammer"
          name="Approved artisans"
          to={paths.adminArtisans("approved")}
          value={value(({ artisans }) => artisans.approved)}
        />
        <StatCard
          icon="store"
          name="Approved merchants"
          to={paths.adminMerchants("approved")}
          value={value(({ merchants }) => merchants.approved)}
        />
        <StatCard
          icon="message"
          name="Messages"
          to={`${paths.adminReports}?by=day&show=messages`}
          value={value(({ messages }) => messages)}
        />
      </StatCards>
      <div className={styles.links}>
        <LinkButton to={paths.admin} variant="primary">
          Admin dashboard
        </LinkButton>
        <LinkButton to={paths.adminReports}>Reports</LinkButton>
      </div>
      <SystemPanel />
      <Activity />
    </>
  );
}
