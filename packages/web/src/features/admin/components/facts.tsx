import type { ReactNode } from "react";
import styles from "./artisan-details.module.css";

export type Fact = readonly [label: string, value: ReactNode];

/** What is known of somebody, one below the other. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? "N/A"}</dd>
        </div>
      ))}
    </dl>
  );
}
