import type { Reader } from "@handiwork/core/model/notification/kind";
import { explain } from "../../../lib/errors.ts";
import { useFocusNew } from "../../../lib/focus-new.ts";
import { Card } from "../../../ui/card.tsx";
import { EmptyState, ErrorState, LoadMore } from "../../../ui/states.tsx";
import styles from "./notification-list.module.css";
import { NotificationRow } from "./notification-row.tsx";
import { RowSkeletons } from "./row-skeletons.tsx";
import { useNotifications } from "./use-notifications.ts";

/** All notifications, page by page, in each state of the list. */
export function NotificationList({ user }: { user: Reader }) {
  const query = useNotifications();
  const { all, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, isNew, seenAt } = query;
  const { list, expectMore } = useFocusNew(all?.length ?? 0);

  if (!all && error) {
    return (
      <ErrorState
        title="Could not load your notifications"
        error={error}
        retry={() => void query.refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!all) {
    return (
      <Card padded={false} className={styles.card}>
        <RowSkeletons count={6} />
      </Card>
    );
  }
  if (all.length === 0) {
    return (
      <EmptyState icon="check" title="No notifications yet">
        <p className={styles.advice}>
          News about your account, reviews and saved searches appears here. Messages have a page of their own.
        </p>
      </EmptyState>
    );
  }
  const more = () => {
    expectMore();
    void fetchNextPage();
  };
  return (
    <div>
      <Card padded={false} className={styles.card}>
        <ul ref={list} className={styles.list}>
          {all.map((each) => (
            <li key={each.id} tabIndex={-1}>
              <NotificationRow notification={each} user={user} isNew={isNew(each)} now={seenAt} />
            </li>
          ))}
        </ul>
      </Card>
      {query.isFetchNextPageError && !isFetchingNextPage && (
        <p role="alert" className={styles.problem}>
          Could not load more of your notifications. {explain(error)}
        </p>
      )}
      {hasNextPage && <LoadMore onClick={more} loading={isFetchingNextPage} />}
    </div>
  );
}
