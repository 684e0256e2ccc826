import { kept } from "@handiwork/core/fixed/kept-data";
import styles from "./kept-data.module.css";

/** What is kept, for what reason (with its lawful basis, NDPA section 25), and how long. */
export function KeptData() {
  return (
    <ul className={styles.list}>
      {kept.map(({ what, data, why, long }) => (
        <li key={what} className={styles.item}>
          <h3 className={styles.what}>{what}</h3>
          <dl className={styles.facts}>
            <dt>What</dt>
            <dd>{data}</dd>
            <dt>Why</dt>
            <dd>{why}</dd>
            <dt>How long</dt>
            <dd>{long}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
