import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./trail.module.css";

/** The way back to the search, and to the artisan's trade in it. */
export function Trail({ category }: { category: string }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.trail}>
      <Link to={paths.artisans()}>Find Artisans</Link>
      <Icon name="chevron-right" size={16} />
      <Link to={paths.artisans({ category })}>{category}</Link>
    </nav>
  );
}
