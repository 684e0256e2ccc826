import type { AdminPost } from "@handiwork/core/model/blog/schema";
import { Button } from "../../../ui/button.tsx";
import styles from "./editor.module.css";

interface Props {
  /** As somebody else has saved it. */
  present: AdminPost;
  keepMine: () => void;
  takeTheirs: () => void;
}

/** Says that somebody else changed the post meanwhile, shows what it is now, and lets one choose. */
export function ConflictNotice({ present, keepMine, takeTheirs }: Props) {
  return (
    <section role="alert" className={styles.conflict}>
      <p>
        <strong>This post was changed by somebody else meanwhile.</strong> Nothing is lost: your text is
        below, and theirs here.
      </p>
      <details>
        <summary>What is saved now: “{present.title}”</summary>
        <p className={styles.theirs}>{present.content}</p>
      </details>
      <div className={styles.actions}>
        <Button onClick={keepMine}>Keep my text</Button>
        <Button variant="ghost" onClick={takeTheirs}>
          Take theirs
        </Button>
      </div>
    </section>
  );
}
