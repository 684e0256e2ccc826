import { Points, type Point } from "../../../ui/points.tsx";
import styles from "./good-to-know.module.css";

/** What somebody should know before they register, beside the form or below it. */
export function GoodToKnow({ title, points }: { title: string; points: readonly Point[] }) {
  return (
    <aside className={styles.box} aria-labelledby="good-to-know">
      <h2 id="good-to-know" className={styles.title}>
        {title}
      </h2>
      <Points points={points} />
    </aside>
  );
}
