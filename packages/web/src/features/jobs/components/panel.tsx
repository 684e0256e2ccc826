import { transitionOf } from "@handiwork/core/jobs/transitions.rules";
import type { ComponentProps } from "react";
import { FactList } from "../../../ui/data/facts.tsx";
import { TitledSection } from "../../../ui/data/titled-section.tsx";
import { UnsentEntries } from "../../../ui/feedback/unsent-entries.tsx";
import { Card } from "../../../ui/primitives/layout.tsx";
import { useLateCommands } from "../commands.ts";
import styles from "../jobs.module.css";

/** A section of the job page in a card. */
export function Panel(section: Omit<ComponentProps<typeof TitledSection>, "size">) {
  return (
    <Card>
      <TitledSection size={18} {...section} />
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
