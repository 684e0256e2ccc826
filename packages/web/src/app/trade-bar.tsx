import { headerCategories } from "@handiwork/core/fixed/categories";
import { Link } from "react-router-dom";
import { paths } from "../lib/paths.ts";
import { useShownLocation } from "./shown-location.ts";
import styles from "./trade-bar.module.css";

/** The eleven trades, each leading to its artisans; on a narrow screen the bar is pushed sideways. */
export function TradeBar() {
  const { pathname, search } = useShownLocation();
  const current = pathname === paths.artisans() ? search.get("category") : null;
  return (
    <nav aria-label="Trades" className={styles.bar}>
      <ul className={styles.list}>
        {headerCategories.map((trade) => (
          <li key={trade}>
            <Link
              to={paths.artisans({ category: trade })}
              className={styles.trade}
              aria-current={trade.toLowerCase() === current ? "page" : undefined}
            >
              {trade}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
