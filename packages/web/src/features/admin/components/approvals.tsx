import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { explain } from "../../../lib/errors.ts";
import { useFocusNew } from "../../../lib/focus-new.ts";
import { EmptyState, ErrorState, LoadMore } from "../../../ui/states.tsx";
import { toast } from "../../../ui/toast.tsx";
import { approvalsQuery, type Status } from "../api/approvals.ts";
import { ApprovalCard } from "./approval-card.tsx";
import { ApprovalSkeletons } from "./approval-skeletons.tsx";
import styles from "./approvals.module.css";
import { useKeptFocus } from "./use-kept-focus.ts";

const failure = "Failed to load artisans";

/** The artisans of one status, in each state of the list (spec 2, sections 2 and 8). */
export function Approvals({ status }: { status: Status }) {
  const query = useInfiniteQuery(approvalsQuery(status));
  const { data: artisans, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = query;
  const count = artisans?.length ?? 0;
  const { list, expectMore } = useFocusNew(count);
  useKeptFocus(list, count);

  useEffect(() => {
    if (error) toast.error(failure);
  }, [error]);

  // All that were shown have been approved: the next ones come by themselves.
  const isUsedUp = artisans?.length === 0 && hasNextPage && !error;
  useEffect(() => {
    if (isUsedUp) void fetchNextPage();
  }, [isUsedUp, fetchNextPage]);

  if (!artisans && error) {
    return (
      <ErrorState title={failure} error={error} retry={() => void query.refetch()} retrying={isFetching} />
    );
  }
  if (!artisans || isUsedUp) return <ApprovalSkeletons />;
  const more = () => {
    expectMore();
    void fetchNextPage();
  };
  return (
    <div>
      {count === 0 && !hasNextPage && <Nobody status={status} />}
      <ul ref={list} className={styles.list}>
        {artisans.map((artisan) => (
          <li key={artisan.id} tabIndex={-1}>
            <ApprovalCard artisan={artisan} />
          </li>
        ))}
      </ul>
      {error && !isFetching && (
        <p role="alert" className={styles.problem}>
          {failure}. {explain(error)}
        </p>
      )}
      {hasNextPage && <LoadMore onClick={more} loading={isFetchingNextPage} />}
    </div>
  );
}

function Nobody({ status }: { status: Status }) {
  return (
    <EmptyState icon="check" title="No artisans found">
      <p className={styles.advice}>
        {status === "pending"
          ? "Nobody is waiting. Artisans who register appear here, the newest first."
          : "Nobody has been approved yet. Artisans whom you approve appear here."}
      </p>
    </EmptyState>
  );
}
