import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog, preloadDialog } from "../../../ui/dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import styles from "./view.module.css";

interface Props<Data> {
  title: string;
  /** What the button says. */
  verb?: string;
  /** What is shown, which is asked for while it is open. */
  query: UseQueryResult<Data>;
  failure: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Something else takes its place for the moment. */
  isCovered?: boolean;
  describedBy: string;
  children: (data: Data) => ReactNode;
}

/** A button that opens all that is known of somebody (B-AART-05, B-AMER-05). */
export function View<Data>(props: Props<Data>) {
  const {
    title,
    verb = "View",
    query,
    failure,
    isOpen,
    setOpen,
    isCovered = false,
    describedBy,
    children,
  } = props;
  const { data, error, isFetching, refetch } = query;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setOpen(true)}
      >
        {verb}
      </Button>
      <Dialog open={isOpen && !isCovered} onClose={() => setOpen(false)} title={title}>
        <div className={styles.content}>
          {data !== undefined && children(data)}
          {data === undefined && error && (
            <ErrorState title={failure} error={error} retry={() => void refetch()} retrying={isFetching} />
          )}
          {data === undefined && !error && <Pending />}
        </div>
      </Dialog>
    </>
  );
}

function Pending() {
  return (
    <div aria-busy="true" className={styles.content}>
      <Skeleton width="60%" height="1.5rem" />
      <Skeleton height="6rem" />
      <Skeleton height="12rem" />
    </div>
  );
}
