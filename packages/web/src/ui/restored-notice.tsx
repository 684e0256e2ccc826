import { useState } from "react";
import { ago } from "../lib/ago.ts";
import { Button } from "./button.tsx";
import { Cluster } from "./layout.tsx";
import { Callout } from "./tag.tsx";

/** Says that what was not saved the last time is back in the form. In: when it was changed last, an ISO time. */
export function RestoredNotice({ at, discard }: { at: string; discard: () => void }) {
  const [now] = useState(() => Date.now());
  return (
    <section aria-label="Unsaved changes">
      <Callout tone="waiting" icon="clock">
        <Cluster gap={3} justify="between">
          <p>
            <strong>You have unsaved changes from {ago(at, now).replace(/^on /, "")}.</strong> They are back
            in the form below. Save them, or go back to what is saved.
          </p>
          <Button onClick={discard}>Discard changes</Button>
        </Cluster>
      </Callout>
    </section>
  );
}
