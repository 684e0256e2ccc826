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

/** Rejects who is not approved, with a reason or without (spec 2, section 2; B-GAP-40). */
export function RejectRecord({ kind, record: { id, name }, describedBy }: Props) {
  const { mutate, isPending } = useReject(kind, id);
  return (
    <Confirmation
      verb="Reject"
      variant="danger"
      title={`Reject ${name}?`}
      text={{ label: "Reason (optional)", hint: `${name} reads it.` }}
      act={mutate}
      isPending={isPending}
      describedBy={describedBy}
    >
      {consequences[kind.noun]}
    </Confirmation>
  );
}
