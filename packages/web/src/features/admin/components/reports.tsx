import { useInfiniteQuery } from "@tanstack/react-query";
import { EmptyState } from "../../../ui/states.tsx";
import { reportsQuery, type ReportState } from "../api/reports.ts";
import styles from "./admin-list.module.css";
import { AdminList } from "./admin-list.tsx";
import { CardSkeletons } from "./card-skeletons.tsx";
import { ReportCard } from "./report-card.tsx";

/** The reports of one state, in each state of the list. */
export function Reports({ state }: { state: ReportState }) {
  return (
    <AdminList
      query={useInfiniteQuery(reportsQuery(state))}
      failure="Failed to load reports"
      skeletons={<CardSkeletons label="Loading reports" />}
      empty={<Nothing state={state} />}
    >
      {(report) => <ReportCard report={report} />}
    </AdminList>
  );
}

function Nothing({ state }: { state: ReportState }) {
  return (
    <EmptyState icon="shield" title="No reports found">
      <p className={styles.advice}>
        {state === "open"
          ? "All is quiet. What users report about people and messages appears here, the newest first."
          : "Nothing has been resolved in the last 180 days."}
      </p>
    </EmptyState>
  );
}
