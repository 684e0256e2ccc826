import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./status-card.module.css";

/**
 * Where something stands: `tone` says whether it is well, waits for somebody else, or waits for the user. `children` say
 * what follows from it.
 */
export function StatusCard({
  tone,
  icon,
  title,
  children,
}: {
  tone: "good" | "waiting" | "open";
  icon: IconName;
  title: string;
  children: ReactNode;
}) {
  return (
    <Card className={styles.card}>
      <span className={`${styles.mark} ${styles[tone]}`}>
        <Icon name={icon} size={26} />
      </span>
      <div className={styles.content}>
        <h2 className={styles.title}>{title}</h2>
        {children}
      </div>
    </Card>
  );
}
