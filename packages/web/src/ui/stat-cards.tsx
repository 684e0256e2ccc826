import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Icon, type IconName } from "./icon.tsx";
import { room } from "./room.ts";
import { Skeleton } from "./skeleton.tsx";
import styles from "./stat-cards.module.css";

/** Numbers, each in a card of its own. */
export function StatCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {children}
    </ul>
  );
}

interface StatCardProps {
  icon: IconName;
  name: string;
  /** Undefined while it is loading, null where it could not be loaded. */
  value: string | null | undefined;
  /** Where the whole card leads. */
  to: string;
}

/** A number that leads to what it counts. */
export function StatCard({ icon, name, value, to }: StatCardProps) {
  return (
    <li className={styles.card}>
      <Link to={to} className={styles.link}>
        <span className={styles.name}>
          <Icon name={icon} size={18} />
          {name}
        </span>
        <span className={styles.value} style={room(value)}>
          {value === undefined ? <Skeleton width="4rem" height="1.3em" /> : (value ?? "–")}
        </span>
      </Link>
    </li>
  );
}
