import { count } from "../../../lib/format/format.ts";
import styles from "./admin.module.css";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";

interface Choice {
  readonly label: string;
  /** The number of entries; undefined if unknown. */
  readonly count?: number | undefined;
  readonly to: string;
  readonly isCurrent: boolean;
}

/** Links that filter a list. The URL keeps the choice. */
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
              // An attribute that CSS shows keeps the number out of the link's accessible name.
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
