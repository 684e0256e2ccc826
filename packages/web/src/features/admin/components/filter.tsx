import { Link } from "react-router-dom";
import styles from "./filter.module.css";

interface Choice {
  readonly label: string;
  readonly to: string;
  readonly isCurrent: boolean;
}

/** Which of its things a list shows; the address keeps the choice. */
export function Filter({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.filter}>
        {choices.map((choice) => (
          <li key={choice.to}>
            <Link
              to={choice.to}
              replace
              className={styles.choice}
              aria-current={choice.isCurrent ? "page" : undefined}
            >
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
