import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./visually-hidden.module.css";

type Until = "small" | "medium" | "large";

/** Text for screen readers only. With `until`, it becomes visible from 640, 768 or 1024 px. */
export function VisuallyHidden({ until, children }: { until?: Until; children: ReactNode }) {
  return <span className={classNames(styles.hidden, until && styles[until])}>{children}</span>;
}
