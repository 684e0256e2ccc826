import { siteName } from "@handiwork/core/fixed/content";
import styles from "./logo.module.css";

/** The mark, an H whose bar is a roof, and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#c05f3c" />
        <path
          d="M9.5 8v16M22.5 8v16M9.5 17.5 16 12.5l6.5 5"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {siteName}
    </span>
  );
}
