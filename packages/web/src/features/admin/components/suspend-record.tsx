import { useSuspend, type Approval, type Decider } from "../api/approvals.ts";
import { Confirmation } from "./confirmation.tsx";

interface Props {
  kind: Decider;
  record: Approval;
  describedBy: string | undefined;
}

const consequences = {
  artisan:
    "They go from the search and their page is not public until you lift the suspension. They hear of it by e-mail. Account, messages and reviews stay.",
  merchant:
    "They go from the directory and their page is not public until you lift the suspension. They hear of it by e-mail. Account and products stay.",
};

/** Takes who is approved out of the public, with a reason or without (B-GAP-41). */
export function SuspendRecord({ kind, record, describedBy }: Props) {
  const { mutate, isPending } = useSuspend(kind, record);
  return (
    <Confirmation
      verb="Suspend"
      variant="danger"
      title={`Suspend ${record.name}?`}
      text={{ label: "Reason (optional)", hint: `${record.name} reads it.` }}
      act={mutate}
      isPending={isPending}
      describedBy={describedBy}
    >
      {consequences[kind.noun]}
    </Confirmation>
  );
}
