import type { Corrected } from "@handiwork/core/directory/schema";
import { useEffect } from "react";
import { Link } from "react-router";
import { announce } from "../../../lib/announce.ts";
import type { Filters } from "../model/filters.ts";
import styles from "./correction.module.css";
import { useAddress } from "./use-filters.ts";

/**
 * Says that nobody matches the visitor's words, and for which words these results are. The link searches for those words
 * themselves, so that they stand in the boxes.
 */
export function Correction({ corrected, filters }: { corrected: Corrected; filters: Filters }) {
  const { text, search, location } = corrected;
  useEffect(() => announce(`No exact match, showing results for ${text}`), [text]);
  const instead = useAddress(filters)({ search: search ?? "", ...(location !== null && { location }) });
  return (
    <p className={styles.correction}>
      No exact match, showing results for <Link to={instead}>{text}</Link>
    </p>
  );
}
