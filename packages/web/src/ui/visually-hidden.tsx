import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./visually-hidden.module.css";

type Until = "small" | "medium" | "large";

/** Text that screen readers read and eyes do not see, or only from 640, 768 or 1024 px on. */
export function VisuallyHidden({ until, children }: { until?: Until; children: ReactNode }) {
  return <span className={classNames(styles.hidden, until && styles[until])}>{children}</span>;
}
