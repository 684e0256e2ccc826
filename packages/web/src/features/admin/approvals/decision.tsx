import { useRef } from "react";
import { plural } from "../../../lib/format/format.ts";
import type { Term } from "../../../lib/forms/use-snapshot.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { useFocusIfLost } from "../../../lib/page/use-focus-if-lost.ts";
import { Checkbox } from "../../../ui/forms/inputs.tsx";
import { Confirmation } from "../../../ui/overlays/confirmation.tsx";
import { Button, LinkButton } from "../../../ui/primitives/button.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { useDecideAll, useDecision, versionOf, type Approval, type RecordType } from "./api.ts";
import styles from "./approvals.module.css";

interface Props<Item extends Approval> {
  type: RecordType;
  /** The current record. */
  record: Item;
  /** Returns the terms that the decision is based on. */
  terms: (record: Item) => readonly Term[];
  /** Disables the actions while the page shows an older record. */
  isBlocked?: boolean;
  /** The id of the element that names the record. Needed if the page shows several records. */
  describedBy?: string;
}

/**
 * The decisions about an artisan or merchant: approve or reject a pending one, suspend an approved one, lift a
 * suspension (B-GAP-41).
 */
export function Decision<Item extends Approval>(props: Props<Item>) {
  const { type, record, isBlocked, describedBy } = props;
  const { id, approval } = record;
  const { mutate, isPending } = useDecision(type, "approve");
  const actions = useRef<HTMLDivElement>(null);
  useFocusIfLost(approval, () => actions.current?.querySelector<HTMLElement>("a, button"));
  return (
    <Cluster ref={actions}>
      {approval === "approved" ? (
        <LinkButton to={paths[type](id)} aria-describedby={describedBy}>
          View public profile
        </LinkButton>
      ) : (
        <Button
          icon="check"
          loading={isPending}
          disabled={isBlocked}
          onClick={() => mutate({ record })}
          aria-describedby={describedBy}
        >
          {approval === "suspended" ? "Lift suspension" : "Approve"}
        </Button>
      )}
      <RejectOrSuspend {...props} action="suspend" isPossible={approval === "approved"} />
      <RejectOrSuspend {...props} action="reject" isPossible={approval === "pending"} />
    </Cluster>
  );
}

const consequences = {
  reject: {
    artisan: "Their application is deleted. We email them, and they may apply again.",
    merchant: "Their business record is deleted. We email them, and they may register it again.",
  },
  suspend: {
    artisan:
      "They disappear from search and their page is hidden until you lift the suspension. We email them. Their account, messages and reviews stay.",
    merchant:
      "They disappear from the directory and their page is hidden until you lift the suspension. We email them. Their account and products stay.",
  },
};

/**
 * Rejects a pending record or suspends an approved one, with an optional reason (B-AART-07, B-AMER-06; B-GAP-40,
 * B-GAP-41).
 */
function RejectOrSuspend<Item extends Approval>({
  action,
  type,
  isBlocked,
  ...props
}: Props<Item> & { action: "reject" | "suspend"; isPossible: boolean }) {
  const { name } = props.record;
  const verb = action === "reject" ? "Reject" : "Suspend";
  const { mutate, isPending } = useDecision(type, action);
  return (
    <Confirmation
      {...props}
      actionLabel={verb}
      variant={action === "reject" ? "danger" : "secondary"}
      title={`${verb} ${name}?`}
      textField={{ label: "Reason (optional)", hint: `${name} will see it.` }}
      versionOf={versionOf}
      onConfirm={(reason, callbacks, record) => mutate({ record, reason }, callbacks)}
      disabled={isBlocked}
      isPending={isPending}
    >
      {consequences[action][type]}
    </Confirmation>
  );
}

interface BulkActionsProps<Item> {
  type: RecordType;
  items: readonly Item[];
  /** The selected ones. */
  records: readonly Item[];
  termsOf: (item: Item) => readonly Term[];
  select: (ids: readonly string[], isSelected: boolean) => void;
}

/** Selects all records, and approves or rejects the selected ones. */
export function BulkActions<Item extends Approval>(props: BulkActionsProps<Item>) {
  const { type, items, records, termsOf, select } = props;
  const approval = useDecideAll(type, "approve");
  const rejection = useDecideAll(type, "reject");
  const isPending = approval.isPending || rejection.isPending;
  const all = items.map(({ id }) => id);
  const many = plural(records.length, type);
  const selectAll = useRef<HTMLInputElement>(null);
  useFocusIfLost(records.length === 0, () => selectAll.current);
  return (
    <Cluster gap={3} justify="between" touch className={styles.bulk}>
      <Checkbox
        ref={selectAll}
        label={`Select all ${items.length} shown`}
        checked={records.length === items.length}
        onChange={({ target }) => select(all, target.checked)}
      />
      {records.length > 0 && (
        <Cluster>
          <Text as="output" tone="quiet">
            {many} selected
          </Text>
          <Button icon="check" loading={isPending} onClick={() => approval.mutate({ records })}>
            Approve selected
          </Button>
          <Confirmation
            actionLabel="Reject selected"
            variant="danger"
            title={`Reject ${many}?`}
            textField={{ label: "Reason (optional)", hint: "Each of them will see it." }}
            record={records}
            terms={(shown) =>
              shown.flatMap((each) =>
                termsOf(each).map(([label, value]) => [`${each.name}, ${label}`, value] as const),
              )
            }
            versionOf={(shown) => shown.map(({ id, version }) => `${id} ${version}`).join()}
            onConfirm={(reason, callbacks, shown) => rejection.mutate({ records: shown, reason }, callbacks)}
            isPending={isPending}
          >
            We delete their records and email each of them. They may apply again.
          </Confirmation>
          <Button variant="ghost" onClick={() => select(all, false)}>
            Clear
          </Button>
        </Cluster>
      )}
    </Cluster>
  );
}
