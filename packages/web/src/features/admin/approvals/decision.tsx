import { useEffect, useRef } from "react";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { Confirmation } from "../../../ui/confirmation.tsx";
import type { Term } from "../../../lib/use-snapshot.ts";
import { useApprove, useEnd, versionOf, type Approval, type Decider } from "./queries.ts";

interface Props<Item extends Approval> {
  kind: Decider;
  /** As it is now. */
  record: Item;
  /** What the admin decides by. */
  terms: (record: Item) => readonly Term[];
  /** Keeps the admin from deciding, where something else is shown. */
  isBlocked?: boolean | undefined;
  /** The public page. */
  page: string;
  /** The id of what says who it is about, where more than one is shown. */
  describedBy?: string;
}

/** What an admin decides about an artisan or merchant: who waits, who is approved, and who is suspended (B-GAP-41). */
export function Decision<Item extends Approval>(props: Props<Item>) {
  const { kind, record, terms, isBlocked, page, describedBy } = props;
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
  const { approval } = record;
  const ending = { kind, record, terms, isBlocked, describedBy };
  return (
    <Cluster ref={actions}>
      {approval === "approved" ? (
        <LinkButton to={page} aria-describedby={describedBy}>
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
      <End how="suspend" isPossible={approval === "approved"} {...ending} />
      <End how="reject" isPossible={approval === "pending"} {...ending} />
    </Cluster>
  );
}

type EndingProps<Item extends Approval> = Omit<Props<Item>, "page" | "describedBy"> & {
  how: keyof typeof told;
  isPossible: boolean;
  describedBy: string | undefined;
};

const told = {
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
 * Rejects who waits, or takes who is approved out of the public; with a reason or without (B-AART-07, B-AMER-06; B-GAP-40,
 * B-GAP-41).
 */
function End<Item extends Approval>(props: EndingProps<Item>) {
  const { how, isPossible, kind, record, terms, isBlocked, describedBy } = props;
  const verb = how === "reject" ? "Reject" : "Suspend";
  const { mutate, isPending } = useEnd(how, kind);
  return (
    <Confirmation
      actionLabel={verb}
      variant={how === "reject" ? "danger" : "secondary"}
      title={`${verb} ${record.name}?`}
      textField={{ label: "Reason (optional)", hint: `${record.name} reads it.` }}
      record={record}
      terms={terms}
      versionOf={versionOf}
      isPossible={isPossible}
      onConfirm={(reason, then, shown) => mutate({ record: shown, reason }, then)}
      disabled={isBlocked}
      isPending={isPending}
      describedBy={describedBy}
    >
      {told[how][kind.noun]}
    </Confirmation>
  );
}
