import type { UserReport } from "@handiwork/core/model/report/schema";
import { useResolve } from "../api/reports.ts";
import { Confirmation } from "./confirmation.tsx";

/** Notes that an admin is done with a report. */
export function ResolveReport({ report, describedBy }: { report: UserReport; describedBy: string }) {
  const { mutate, isPending } = useResolve(report.id);
  return (
    <Confirmation
      verb="Resolve"
      variant="primary"
      title="Resolve this report?"
      text={{ label: "Note (optional)", hint: "What you did. Only admins see it." }}
      act={mutate}
      isPending={isPending}
      describedBy={describedBy}
    >
      {report.reporter.name} hears that it was looked at.
    </Confirmation>
  );
}
