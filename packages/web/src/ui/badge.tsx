import styles from "./badge.module.css";
import { Icon } from "./icon.tsx";

const badges = {
  premium: { label: "Premium", icon: "star" },
  verified: { label: "Verified", icon: "verified" },
  online: { label: "Online", icon: null },
} as const;

/** What sets an artisan apart: pays for prominence, was verified, takes new jobs now. */
export function Badge({ kind }: { kind: keyof typeof badges }) {
  const { label, icon } = badges[kind];
  return (
    <span className={`${styles.badge} ${styles[kind]}`}>
      {icon ? <Icon name={icon} size={16} /> : <span className={styles.dot} />}
      {label}
    </span>
  );
}
