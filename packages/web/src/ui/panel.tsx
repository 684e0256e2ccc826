import { useId, type ReactNode } from "react";
import { Card } from "./card.tsx";
import styles from "./panel.module.css";

/** A part of the dashboard with its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card>
      <section aria-labelledby={id} className={styles.panel}>
        <h2 id={id}>{title}</h2>
        {children}
      </section>
    </Card>
  );
}
