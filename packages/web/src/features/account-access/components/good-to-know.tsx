import { Icon, type IconName } from "../../../ui/icon.tsx";
import styles from "./good-to-know.module.css";

export interface Point {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

/** What somebody should know before they register, beside the form or below it. */
export function GoodToKnow({ title, points }: { title: string; points: readonly Point[] }) {
  return (
    <aside className={styles.box} aria-labelledby="good-to-know">
      <h2 id="good-to-know" className={styles.title}>
        {title}
      </h2>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point.title} className={styles.point}>
            <span className={styles.mark}>
              <Icon name={point.icon} />
            </span>
            <div>
              <h3 className={styles.name}>{point.title}</h3>
              <p className={styles.text}>{point.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
