import { Icon, type IconName } from "./icon.tsx";
import styles from "./points.module.css";

export interface Point {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

/** Things that somebody should know, each with a drawing, below a heading of the second level. */
export function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className={styles.points}>
      {points.map(({ icon, title, text }) => (
        <li key={title}>
          <span className={styles.mark}>
            <Icon name={icon} />
          </span>
          <div>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
