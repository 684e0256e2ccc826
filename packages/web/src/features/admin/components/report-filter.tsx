import { useQuery } from "@tanstack/react-query";
import { paths } from "../../../lib/paths.ts";
import { openReportsQuery, type ReportState } from "../api/reports.ts";
import { Filter } from "./filter.tsx";

/** Which reports the list shows, with how many are open. */
export function ReportFilter({ state }: { state: ReportState }) {
  const { data: open } = useQuery(openReportsQuery);
  const choices = [
    { label: open ? `Open (${open})` : "Open", to: paths.adminModeration(), isCurrent: state === "open" },
    { label: "Resolved", to: paths.adminModeration("resolved"), isCurrent: state === "resolved" },
  ];
  return <Filter label="Filter reports" choices={choices} />;
}

/** The state that an address asks for; open reports where it asks for none. */
export function readState(search: URLSearchParams): ReportState {
  return search.get("state") === "resolved" ? "resolved" : "open";
}
