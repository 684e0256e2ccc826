import type { ReactNode } from "react";
import styles from "./visually-hidden.module.css";

/** Text that screen readers read and eyes do not see. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
