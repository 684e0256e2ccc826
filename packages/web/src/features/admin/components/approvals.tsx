import { useInfiniteQuery } from "@tanstack/react-query";
import { EmptyState } from "../../../ui/states.tsx";
import { approvalsQuery, type Status } from "../api/approvals.ts";
import styles from "./admin-list.module.css";
import { AdminList } from "./admin-list.tsx";
import { ApprovalCard } from "./approval-card.tsx";
import { CardSkeletons } from "./card-skeletons.tsx";

/** The artisans of one status, in each state of the list (spec 2, sections 2 and 8). */
export function Approvals({ status }: { status: Status }) {
  return (
    <AdminList
      query={useInfiniteQuery(approvalsQuery(status))}
      failure="Failed to load artisans"
      skeletons={<CardSkeletons label="Loading artisans" />}
      empty={<Nobody status={status} />}
    >
      {(artisan) => <ApprovalCard artisan={artisan} />}
    </AdminList>
  );
}

function Nobody({ status }: { status: Status }) {
  return (
    <EmptyState icon="check" title="No artisans found">
      <p className={styles.advice}>
        {status === "pending"
          ? "Nobody is waiting. Artisans who register and clients who apply appear here, the newest first."
          : "Nobody has been approved yet. Artisans whom you approve appear here."}
      </p>
    </EmptyState>
  );
}
