import type { MouseEvent } from "react";
import type { TermChange } from "../lib/use-snapshot.ts";
import { Button } from "./button.tsx";
import { Cluster, Stack } from "./layout.tsx";
import { Callout } from "./tag.tsx";
import { Text } from "./text.tsx";

/** Says what changed behind an open dialog, old and new, and offers to review it again. */
export function ChangedNotice({
  changes,
  review,
}: {
  changes: readonly TermChange[];
  /** Displays the record as it is now; undefined where the action is no longer possible. */
  review?: (() => void) | undefined;
}) {
  const reviewHere = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button is about to go: the focus stays in the dialog or card.
    currentTarget.closest<HTMLElement>("[role=dialog], article")?.focus();
    review?.();
  };
  return (
    <Callout tone="waiting" icon="alert" inked role="alert">
      <Stack gap={2}>
        <Text weight={600}>
          {review ? "This has changed since you opened it." : "This has changed and is no longer possible."}
        </Text>
        {changes.length > 0 && (
          <Stack as="ul" gap={1}>
            {changes.map(({ label, before, after }) => (
              <Text as="li" key={label} lines="anywhere">
                {`${label}: was ${before}, now ${after}`}
              </Text>
            ))}
          </Stack>
        )}
        {review && (
          <Cluster>
            <Button onClick={reviewHere}>Review again</Button>
          </Cluster>
        )}
      </Stack>
    </Callout>
  );
}
