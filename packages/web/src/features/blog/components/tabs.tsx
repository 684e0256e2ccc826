import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import type { Which } from "../api/posts.ts";
import { tabs, writeAddress } from "../model/address.ts";
import styles from "./tabs.module.css";

/** The blog's categories; the address keeps the choice, and what is searched for. */
export function Tabs({ which }: { which: Which }) {
  return (
    <nav aria-label="Categories" className={styles.tabs}>
      <ul>
        {tabs.map(({ label, category }) => (
          <li key={label}>
            <Link
              to={{ pathname: paths.blog, search: String(writeAddress({ ...which, category })) }}
              replace
              preventScrollReset
              aria-current={category === which.category ? "page" : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
