import type { ReactNode } from "react";
import styles from "./page-head.module.css";

/** How a page of somebody's own begins: its heading, and below it a sentence. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {children !== undefined && <p className={styles.lead}>{children}</p>}
    </header>
  );
}
