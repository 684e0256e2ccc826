import { useReject, type Approval, type Decider } from "../api/approvals.ts";
import { Confirmation } from "./confirmation.tsx";

interface Props {
  kind: Decider;
  record: Approval;
  describedBy: string | undefined;
}

const consequences = {
  artisan: "What they told us about their work is removed. They hear of it by e-mail, and may apply again.",
  merchant:
    "What they told us about their business is removed. They hear of it by e-mail, and may tell us about it again.",
};

/** Rejects who waits, with a reason or without (B-AART-07, B-AMER-06; B-GAP-40). */
export function RejectRecord({ kind, record, describedBy }: Props) {
  const { mutate, isPending } = useReject(kind, record);
  return (
    <Confirmation
      verb="Reject"
      variant="danger"
      title={`Reject ${record.name}?`}
      text={{ label: "Reason (optional)", hint: `${record.name} reads it.` }}
      act={mutate}
      isPending={isPending}
      describedBy={describedBy}
    >
      {consequences[kind.noun]}
    </Confirmation>
  );
}
