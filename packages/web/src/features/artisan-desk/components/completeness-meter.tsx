import { completeness, type ProfileParts } from "@handiwork/core/model/artisan/completeness";
import { useId } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../../ui/icon.tsx";
import { placeOf } from "../model/parts.ts";
import styles from "./completeness-meter.module.css";

/** How much is asked for at once: the next follows when one of them is there. */
const most = 3;

/** How complete a profile is, and what it wants first: what wins most work, each leading to its field. */
export function CompletenessMeter({ profile }: { profile: ProfileParts }) {
  const id = useId();
  const { percent, missing } = completeness(profile);
  return (
    <div className={styles.meter}>
      <p id={id} className={styles.percent}>
        {percent === 100 ? "Your profile is complete" : `Your profile is ${percent} % complete`}
      </p>
      <meter className={styles.bar} min={0} max={100} value={percent} aria-labelledby={id}>
        {percent} %
      </meter>
      {missing.length > 0 && (
        <ul className={styles.missing} aria-label="What is missing">
          {missing.slice(0, most).map(({ part, todo, why }) => (
            <li key={part}>
              <Link to={placeOf(part)}>
                <span className={styles.words}>
                  <span className={styles.todo}>{todo}</span>
                  <span className={styles.why}>{why}</span>
                </span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
