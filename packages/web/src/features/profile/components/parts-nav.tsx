import { parts } from "../model/parts.ts";
import styles from "./parts-nav.module.css";

/** What there is on this page, which is a long one on a phone. */
export function PartsNav() {
  return (
    <nav aria-label="On this page" className={styles.nav}>
      <ul className={styles.list}>
        {parts.map(({ name, hash }) => (
          <li key={hash}>
            <a href={hash} className={styles.link}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
