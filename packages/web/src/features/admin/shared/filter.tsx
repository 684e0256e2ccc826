import { Link } from "react-router-dom";
import { count } from "../../../lib/format.ts";
import styles from "./admin.module.css";

interface Choice {
  readonly label: string;
  /** How many it shows; undefined where that is not known. */
  readonly count?: number | undefined;
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
              // The number is no part of the name.
              data-count={choice.count === undefined ? undefined : count(choice.count)}
              aria-description={choice.count === undefined ? undefined : count(choice.count)}
            >
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
