import { transitionOf } from "@handiwork/core/jobs/transitions.rules";
import { UnsentEntries } from "../../../ui/feedback/unsent-entries.tsx";
import { requestTitle, useLateCommands, useLateRequests } from "../commands.ts";

/** Lists the user's commands for a request, quote or job that have not reached the server. */
export function WaitingCommands({
  requestId,
  machine,
}: {
  requestId: string;
  machine: "request" | "quote" | "job";
}) {
  const late = useLateCommands(requestId).filter(
    ({ payload }) => transitionOf(payload.command.event).machine === machine,
  );
  return (
    <UnsentEntries entries={late} titleOf={({ payload }) => transitionOf(payload.command.event).title} />
  );
}

/** Lists requests for quotes that have not reached the server. */
export function WaitingRequests() {
  return <UnsentEntries entries={useLateRequests()} titleOf={({ payload }) => requestTitle(payload)} />;
}
