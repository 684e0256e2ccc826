import type { ReactNode } from "react";
import styles from "./contact-details.module.css";
import { Panel } from "./panel.tsx";

interface Detail {
  readonly name: string;
  readonly value: string | null;
  /** Who sees it. */
  readonly note: string;
}

/** How somebody is reached, and who sees it; `children` lead to where it is changed. */
export function ContactDetails({ details, children }: { details: readonly Detail[]; children: ReactNode }) {
  return (
    <Panel title="Contact details">
      <dl className={styles.details}>
        {details.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value ?? "Not given"}
              <span className={styles.note}>{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.links}>{children}</p>
    </Panel>
  );
}
