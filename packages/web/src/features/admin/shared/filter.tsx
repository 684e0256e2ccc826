import { count } from "../../../lib/format.ts";
import styles from "./admin.module.css";
import { Cluster } from "../../../ui/layout.tsx";
import { Link } from "../../../ui/link.tsx";

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
      <Cluster as="ul" gap={1} className={styles.filter}>
        {choices.map((choice) => (
          <li key={choice.to}>
            <Cluster
              as={Link}
              bare
              touch
              weight={600}
              to={choice.to}
              replace
              className={styles.choice}
              aria-current={choice.isCurrent ? "page" : undefined}
              // The number is no part of the name.
              data-count={choice.count === undefined ? undefined : count(choice.count)}
              aria-description={choice.count === undefined ? undefined : count(choice.count)}
            >
              {choice.label}
            </Cluster>
          </li>
        ))}
      </Cluster>
    </nav>
  );
}
