import { useState, type MouseEvent } from "react";
import { ago } from "../../lib/format/ago.ts";
import type { TermChange } from "../../lib/forms/use-snapshot.ts";
import { Button } from "../primitives/button.tsx";
import { Cluster, Stack } from "../primitives/layout.tsx";
import { Callout } from "../primitives/tag.tsx";
import { Text } from "../primitives/text.tsx";

/** Lists what changed while a dialog was open (old and new values), and offers to review the changes. */
export function ChangedNotice({
  changes,
  onReview,
}: {
  changes: readonly TermChange[];
  /** Shows the current record. Undefined if the action is no longer possible. */
  onReview?: (() => void) | undefined;
}) {
  const review = (event: MouseEvent<HTMLElement>) => {
    focusAround(event.currentTarget);
    onReview?.();
  };
  return (
    <Callout tone="waiting" icon="alert" neutralText role="alert">
      <Stack gap={2}>
        <Text weight={600}>
          {onReview ? "This has changed since you opened it." : "This has changed and is no longer possible."}
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
        {onReview && (
          <Cluster>
            <Button onClick={review}>Review again</Button>
          </Cluster>
        )}
      </Stack>
    </Callout>
  );
}

/** Says that unsaved changes were restored. `editedAt` is the ISO time of the last edit. */
export function RestoredNotice({ editedAt, onDiscard }: { editedAt: string; onDiscard: () => void }) {
  const [now] = useState(() => Date.now());
  const discard = (event: MouseEvent<HTMLElement>) => {
    focusAround(event.currentTarget);
    onDiscard();
  };
  return (
    <section aria-label="Unsaved changes">
      <Callout tone="waiting" icon="clock">
        <Cluster gap={3} justify="between">
          <p>
            <strong>You have unsaved changes from {ago(editedAt, now).replace(/^on /, "")}.</strong> They are
            back in the form below. Save them or discard them.
          </p>
          <Button onClick={discard}>Discard changes</Button>
        </Cluster>
      </Callout>
    </section>
  );
}

/** Moves the focus from a button that is about to disappear to the dialog, card or page around it. */
function focusAround(button: HTMLElement): void {
  button.closest<HTMLElement>("[role=dialog], article, main")?.focus();
}
