import { transitionOf } from "@handiwork/core/jobs/transitions.rules";
import { UnsentEntries } from "../../ui/waiting-lines.tsx";
import { requestWords, useLateCommands, useLateRequests } from "./commands.ts";

/** What the reader did about a request, its quotes or its job, and the server does not have. */
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

/** The same of requests for quotes. */
export function WaitingRequests() {
  return <UnsentEntries entries={useLateRequests()} titleOf={({ payload }) => requestWords(payload)} />;
}
