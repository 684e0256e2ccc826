import { useSyncExternalStore } from "react";
import { closeReport, openedReport, subscribeToReport } from "../lib/reporting.ts";
import { useLoaded } from "../lib/use-loaded.ts";

const load = () => import("../features/report/report-dialog.tsx");

/** The place of the dialog that any page opens to report something. Its code is loaded when it is first opened. */
export function Reporting() {
  const report = useSyncExternalStore(subscribeToReport, openedReport);
  return report ? <Loaded report={report} /> : null;
}

function Loaded({ report }: { report: NonNullable<ReturnType<typeof openedReport>> }) {
  const dialog = useLoaded(load);
  return dialog ? <dialog.ReportDialog {...report} onClose={closeReport} /> : null;
}
