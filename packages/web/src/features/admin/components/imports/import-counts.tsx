import type { Import } from "@handiwork/core/model/imports/schema";
import { count } from "../../../../lib/format.ts";
import { leftOut } from "../../model/imports.ts";
import styles from "./import-counts.module.css";

/** What became of the rows, in numbers. */
export function ImportCounts({ shown }: { shown: Import }) {
  const counts = [
    { name: "Successful", value: shown.created, tone: styles.good },
    { name: "Failed", value: shown.failed, tone: shown.failed > 0 ? styles.bad : undefined },
    ...(shown.warned > 0 ? [{ name: "With warnings", value: shown.warned, tone: styles.warned }] : []),
    ...(shown.state === "cancelled" ? [{ name: "Left out", value: leftOut(shown), tone: undefined }] : []),
  ];
  return (
    <dl className={styles.counts} aria-label="Result">
      {counts.map(({ name, value, tone }) => (
        <div key={name} className={tone}>
          <dt>{name}</dt>
          <dd>{count(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
