import type { ReactNode } from "react";
import styles from "./section-head.module.css";

/** The heading of a section of the home page, a line below it, and what stands at its end. `id` names the section. */
export function SectionHead({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.head}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  );
}
