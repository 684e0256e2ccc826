import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./stat-tiles.module.css";

/** How somebody stands, in numbers; `children` are of `Stat`. */
export function StatTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={styles.tiles} aria-label={label}>
      {children}
    </dl>
  );
}

interface StatProps {
  icon: IconName;
  name: string;
  value: string;
  note?: string;
  /** Where it leads. */
  to?: string;
}

export function Stat({ icon, name, value, note, to }: StatProps) {
  return (
    <div className={styles.tile}>
      <dt>
        <Icon name={icon} size={18} />
        {name}
      </dt>
      <dd>
        {to === undefined ? value : <Link to={to}>{value}</Link>}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  );
}
