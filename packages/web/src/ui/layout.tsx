import type { ReactNode } from "react";
import styles from "./layout.module.css";

/** The page's width with its margins. */
export function Container({ children }: { children: ReactNode }) {
  return <div className={styles.container}>{children}</div>;
}

/** A part of a page with the usual air above and below. `labelledBy` is the id of its heading. */
export function Section({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={labelledBy}>
      <Container>{children}</Container>
    </section>
  );
}
