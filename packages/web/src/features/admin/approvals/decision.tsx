import { useEffect, useRef } from "react";
import { Button, LinkButton } from "../../../ui/primitives/button.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { Confirmation } from "../../../ui/overlays/confirmation.tsx";
import type { Term } from "../../../lib/forms/use-snapshot.ts";
import { useApprove, useRejectOrSuspend, versionOf, type Approval, type ApprovalActions } from "./api.ts";

interface Props<Item extends Approval> {
  kind: ApprovalActions;
  /** The current record. */
  record: Item;
  /** Returns the terms that the decision is based on. */
  terms: (record: Item) => readonly Term[];
  /** Disables the actions while the page shows an older record. */
  isBlocked?: boolean | undefined;
  /** The path of the public page. */
  publicPath: string;
  /** The id of the element that names the record. Needed if the page shows several records. */
  describedBy?: string;
}

/**
 * The decisions about an artisan or merchant: approve or reject a pending one, suspend an approved one, lift a
 * suspension (B-GAP-41).
 */
export function Decision<Item extends Approval>(props: Props<Item>) {
  const { kind, record, terms, isBlocked, publicPath, describedBy } = props;
  const { mutate, isPending } = useApprove(kind, record);
  const actions = useRef<HTMLDivElement>(null);
  const lastApproval = useRef(record.approval);
  useEffect(() => {
    if (lastApproval.current === record.approval) return;
    lastApproval.current = record.approval;
    // The button that had the focus is gone. Moves the focus to the next action.
    if (document.activeElement === document.body)
      actions.current?.querySelector<HTMLElement>("a, button")?.focus();
  }, [record.approval]);
  const { approval } = record;
  const shared = { kind, record, terms, isBlocked, describedBy };
  return (
    <Cluster ref={actions}>
      {approval === "approved" ? (
        <LinkButton to={publicPath} aria-describedby={describedBy}>
          View public profile
        </LinkButton>
      ) : (
        <Button
          icon="check"
          loading={isPending}
          disabled={isBlocked}
          onClick={() => mutate()}
          aria-describedby={describedBy}
        >
          {approval === "suspended" ? "Lift suspension" : "Approve"}
        </Button>
      )}
      <RejectOrSuspend action="suspend" isPossible={approval === "approved"} {...shared} />
      <RejectOrSuspend action="reject" isPossible={approval === "pending"} {...shared} />
    </Cluster>
  );
}

type RejectOrSuspendProps<Item extends Approval> = Omit<Props<Item>, "publicPath" | "describedBy"> & {
  action: keyof typeof consequences;
  isPossible: boolean;
  describedBy: string | undefined;
};

const consequences = {
  reject: {
    artisan: "Their application is deleted. We e-mail them, and they may apply again.",
    merchant: "Their business record is deleted. We e-mail them, and they may register it again.",
  },
  suspend: {
    artisan:
      "They disappear from search and their page is hidden until you lift the suspension. We e-mail them. Their account, messages and reviews stay.",
    merchant:
      "They disappear from the directory and their page is hidden until you lift the suspension. We e-mail them. Their account and products stay.",
  },
};

/**
 * Rejects a pending record or suspends an approved one, with an optional reason (B-AART-07, B-AMER-06; B-GAP-40,
 * B-GAP-41).
 */
function RejectOrSuspend<Item extends Approval>(props: RejectOrSuspendProps<Item>) {
  const { action, isPossible, kind, record, terms, isBlocked, describedBy } = props;
  const verb = action === "reject" ? "Reject" : "Suspend";
  const { mutate, isPending } = useRejectOrSuspend(action, kind);
  return (
    <Confirmation
      actionLabel={verb}
      variant={action === "reject" ? "danger" : "secondary"}
      title={`${verb} ${record.name}?`}
      textField={{ label: "Reason (optional)", hint: `${record.name} will see it.` }}
      record={record}
      terms={terms}
      versionOf={versionOf}
      isPossible={isPossible}
      onConfirm={(reason, callbacks, shown) => mutate({ record: shown, reason }, callbacks)}
      disabled={isBlocked}
      isPending={isPending}
      describedBy={describedBy}
    >
      {consequences[action][kind.noun]}
    </Confirmation>
  );
}
