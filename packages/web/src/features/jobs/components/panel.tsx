import { transitionOf } from "@handiwork/core/jobs/transitions.rules";
import { useId, type ComponentProps, type ReactNode } from "react";
import { FactList } from "../../../ui/data/facts.tsx";
import { UnsentEntries } from "../../../ui/feedback/unsent-entries.tsx";
import { Card, Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { useLateCommands } from "../commands.ts";
import styles from "../jobs.module.css";

/** A section of the job page in a card, with a heading and a status tag. */
export function Panel({
  title,
  tag,
  gap = 4,
  children,
}: {
  title: string;
  tag: ReactNode;
  gap?: 3 | 4;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <Card>
      <Stack as="section" gap={gap} aria-labelledby={headingId}>
        <Cluster justify="between">
          <Text as="h2" id={headingId} size={18}>
            {title}
          </Text>
          {tag}
        </Cluster>
        {children}
      </Stack>
    </Card>
  );
}

/** Facts about a request, quote or job. */
export function Facts({ facts }: Pick<ComponentProps<typeof FactList>, "facts">) {
  return <FactList facts={facts} className={styles.facts} />;
}

/** Lists the user's commands for a request, its quotes or its job that have not reached the server. */
export function UnsentCommands({
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
