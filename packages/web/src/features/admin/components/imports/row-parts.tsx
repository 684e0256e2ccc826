import type { ImportRow } from "@handiwork/core/model/imports/schema";
import styles from "./row-list.module.css";

/** A row's line in the file, and whose it is. */
export function RowHead({ row: { line, name, email } }: { row: ImportRow }) {
  return (
    <>
      <span className={styles.line}>Line {line}</span>
      <span className={styles.who}>
        <strong>{name === "" ? "(no name)" : name}</strong>
        {email !== "" && <span className={styles.email}>{email}</span>}
      </span>
    </>
  );
}

/** Why a row is left out, and what of it was not taken as it stands. */
export function RowSays({ reason = null, warnings = [] }: Partial<Pick<ImportRow, "reason" | "warnings">>) {
  return (
    <>
      {reason !== null && <p className={styles.reason}>{reason}</p>}
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {warning}
        </p>
      ))}
    </>
  );
}
