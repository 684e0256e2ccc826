import { Link } from "react-router";
import { paths } from "../lib/paths.ts";
import styles from "./trade-bar.module.css";

/** Stands for admins where others have the trades, and is as high, so that nothing moves when it comes. */
export function AdminBar() {
  return (
    <nav aria-label="Administration" className={styles.bar}>
      <ul className={`${styles.list} ${styles.few}`}>
        <li>
          <Link to={paths.adminArtisans("pending")} className={styles.trade}>
            Waiting for approval
          </Link>
        </li>
        <li>
          <Link to={paths.adminModeration()} className={styles.trade}>
            Reports
          </Link>
        </li>
      </ul>
    </nav>
  );
}
