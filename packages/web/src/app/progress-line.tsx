import { useSyncExternalStore } from "react";
import { isLoading, subscribeToLoading } from "./pages.ts";
import styles from "./progress-line.module.css";

/** A thin line along the top while the next page's code is on its way; the page before it stays until then. */
export function ProgressLine() {
  const loading = useSyncExternalStore(subscribeToLoading, isLoading, () => false);
  return loading ? <div className={styles.line} /> : null;
}
