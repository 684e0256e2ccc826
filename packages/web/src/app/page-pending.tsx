import { Spinner } from "../ui/spinner.tsx";
import styles from "./page-pending.module.css";

/** As high as a screen, so that the footer stays where it will be. */
export function PagePending() {
  return (
    <div className={styles.pending}>
      <Spinner label="Loading the page" />
    </div>
  );
}
