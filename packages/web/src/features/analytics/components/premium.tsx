import { daysShown } from "@handiwork/core/fixed/analytics";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import styles from "./block.module.css";

/** What premium shows besides. */
export function Premium() {
  return (
    <p className={styles.premium}>
      You see the last {daysShown.basic} days. With premium you see {daysShown.premium}.{" "}
      <Link to={paths.pricing}>See what premium offers</Link>
    </p>
  );
}
