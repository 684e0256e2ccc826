import { useState } from "react";
import { ago } from "../lib/ago.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import styles from "./restored-notice.module.css";

/** Says that what was not saved the last time is back in the form. In: when it was changed last, an ISO time. */
export function RestoredNotice({ at, discard }: { at: string; discard: () => void }) {
  const [now] = useState(() => Date.now());
  return (
    <section aria-label="Unsaved changes" className={styles.notice}>
      <Icon name="clock" size={22} />
      <p>
        <strong>You have unsaved changes from {ago(at, now).replace(/^on /, "")}.</strong> They are back in
        the form below. Save them, or go back to what is saved.
      </p>
      <Button onClick={discard}>Discard changes</Button>
    </section>
  );
}
