import { transitionOf } from "@handiwork/core/fixed/jobs/states";
import type { RequestForm } from "@handiwork/core/model/job/forms";
import { Stack } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { useLateCommands, useLateRequests } from "./commands.ts";

/** What the reader did about a request, its quotes or its job, and the server does not have: that it waits, or why it was refused. */
export function WaitingCommands({
  requestId,
  machine,
}: {
  requestId: string;
  machine: "request" | "quote" | "job";
}) {
  const late = useLateCommands(requestId).flatMap(({ id, refusal, payload: { command } }) => {
    const { machine: about, title } = transitionOf(command.event);
    return about === machine ? [{ id, refusal, title }] : [];
  });
  return <Lines late={late} />;
}

/** The same of requests for quotes. */
export function WaitingRequests() {
  const late = useLateRequests().map(({ id, refusal, payload }) => {
    const { trade } = payload as RequestForm;
    return { id, refusal, title: `Ask for quotes (${trade})` };
  });
  return <Lines late={late} />;
}

interface Late {
  readonly id: string;
  readonly refusal: string | undefined;
  readonly title: string;
}

function Lines({ late }: { late: readonly Late[] }) {
  if (late.length === 0) return null;
  return (
    <Stack as="ul" gap={1} aria-label="Not sent yet">
      {late.map(({ id, refusal, title }) => (
        <Text key={id} as="li" size={14} tone={refusal === undefined ? "quiet" : "bad"}>
          {refusal === undefined ? `${title}: waiting to be sent.` : `${title}: not sent. ${refusal}`}
        </Text>
      ))}
    </Stack>
  );
}
