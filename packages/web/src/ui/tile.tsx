import { Link } from "react-router-dom";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./tile.module.css";

interface TileProps {
  icon: IconName;
  title: string;
  text: string;
}

/** A place to go to, as a surface that can be pressed as a whole. */
export function Tile({ to, ...words }: TileProps & { to: string }) {
  return (
    <Link to={to} className={classNames(styles.tile, styles.link)}>
      <Words {...words} />
      <Icon name="chevron-right" />
    </Link>
  );
}

/** A place that cannot be reached yet; `note` says so ("Soon"). Neither a press nor the keyboard does anything. */
export function DisabledTile({ note, ...words }: TileProps & { note: string }) {
  return (
    <button type="button" aria-disabled="true" className={classNames(styles.tile, styles.disabled)}>
      <Words {...words} />
      <span className={styles.note}>{note}</span>
    </button>
  );
}

/** Tiles, one below the other, or beside each other where there is room. */
export function Tiles({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <ul aria-label={label} className={styles.tiles}>
      {children}
    </ul>
  );
}

function Words({ icon, title, text }: TileProps) {
  return (
    <>
      <span className={styles.mark}>
        <Icon name={icon} size={22} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{text}</span>
      </span>
    </>
  );
}
