import { explain } from "../../../lib/errors.ts";
import { plural } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { partNames, shareOf } from "../model/export-file.ts";
import { useExport } from "./use-export.ts";
import styles from "./your-data.module.css";

/** Puts the file together, from when it is first rendered: how far it has come, and what to do where it stops. */
export function ExportJob({ email, onEnd }: { email: string; onEnd: () => void }) {
  const { collected, error, isComplete, goOn, saveAgain } = useExport(email);
  const { part } = collected;
  const entries = plural(collected.entries, "entry", "entries");
  if (error) {
    return (
      <div className={styles.job}>
        <div role="alert">
          <p className={styles.problem}>{explain(error)}</p>
          <p className={styles.text}>
            No file was saved, as it would not be complete. {entries} so far; the rest can follow.
          </p>
        </div>
        <div className={styles.buttons}>
          <Button onClick={goOn}>Continue</Button>
          <Button variant="ghost" onClick={onEnd}>
            Give up
          </Button>
        </div>
      </div>
    );
  }
  if (!isComplete) {
    return (
      <div className={styles.job}>
        <progress max={1} value={shareOf(part)} aria-label="Collecting your data" className={styles.bar} />
        <p className={styles.text}>
          Collecting {partNames[part]}. {entries} so far.
        </p>
        <div className={styles.buttons}>
          <Button onClick={onEnd}>Cancel</Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.job}>
      <output className={styles.text}>
        Your file is complete, with {entries}. It is where your browser puts downloads.
      </output>
      <div className={styles.buttons}>
        <Button onClick={saveAgain}>Save it once more</Button>
        <Button variant="ghost" onClick={onEnd}>
          Close
        </Button>
      </div>
    </div>
  );
}
