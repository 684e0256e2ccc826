import { useState } from "react";
import { ago } from "../../lib/format/ago.ts";
import { Button } from "../primitives/button.tsx";
import { Cluster } from "../primitives/layout.tsx";
import { Callout } from "../primitives/tag.tsx";

/** Says that unsaved changes were restored. `editedAt` is the ISO time of the last edit. */
export function RestoredNotice({ editedAt, onDiscard }: { editedAt: string; onDiscard: () => void }) {
  const [now] = useState(() => Date.now());
  return (
    <section aria-label="Unsaved changes">
      <Callout tone="waiting" icon="clock">
        <Cluster gap={3} justify="between">
          <p>
            <strong>You have unsaved changes from {ago(editedAt, now).replace(/^on /, "")}.</strong> They are
            back in the form below. Save them or discard them.
          </p>
          <Button onClick={onDiscard}>Discard changes</Button>
        </Cluster>
      </Callout>
    </section>
  );
}
