import { useEffect, useRef } from "react";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { useApprove, type Approval, type Decider } from "../api/approvals.ts";
import styles from "./card.module.css";
import { RejectRecord } from "./reject-record.tsx";
import { SuspendRecord } from "./suspend-record.tsx";

interface Props {
  kind: Decider;
  record: Approval;
  /** The public page. */
  page: string;
  /** The id of what says who it is about, where more than one is shown. */
  describedBy?: string;
}

/** What an admin decides about an artisan or merchant: who waits, who is approved, and who is suspended (B-GAP-41). */
export function Decision({ kind, record, page, describedBy }: Props) {
  const { mutate, isPending } = useApprove(kind, record);
  const actions = useRef<HTMLDivElement>(null);
  const decided = useRef(record.approval);
  useEffect(() => {
    if (decided.current === record.approval) return;
    decided.current = record.approval;
    // The button that was pressed has gone: whoever uses the keyboard goes on where it was.
    if (document.activeElement === document.body)
      actions.current?.querySelector<HTMLElement>("a, button")?.focus();
  }, [record.approval]);
  if (record.approval === "approved") {
    return (
      <div ref={actions} className={styles.actions}>
        <LinkButton to={page} aria-describedby={describedBy}>
          View public profile
        </LinkButton>
        <SuspendRecord kind={kind} record={record} describedBy={describedBy} />
      </div>
    );
  }
  const isSuspended = record.approval === "suspended";
  return (
    <div ref={actions} className={styles.actions}>
      <Button icon="check" loading={isPending} onClick={() => mutate()} aria-describedby={describedBy}>
        {isSuspended ? "Lift suspension" : "Approve"}
      </Button>
      {!isSuspended && <RejectRecord kind={kind} record={record} describedBy={describedBy} />}
    </div>
  );
}
