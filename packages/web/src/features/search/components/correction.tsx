import type { Corrected } from "@handiwork/core/model/directory/schema";
import { useEffect } from "react";
import { Link } from "react-router-dom";
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
  const lead = `No exact match, showing results ${isSame(text, filters.search) ? "with all of these words:" : "for"}`;
  useEffect(() => announce(`${lead} ${text}`), [lead, text]);
  const instead = useAddress(filters)({ search: search ?? "", ...(location !== null && { location }) });
  return (
    <p className={styles.correction}>
      {lead} <Link to={instead}>{text}</Link>
    </p>
  );
}

/** Whether those are the visitor's words, which some have, though not one after the other. */
function isSame(text: string, typed: string): boolean {
  return wordsOf(text) === wordsOf(typed);
}

function wordsOf(text: string): string | undefined {
  return text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(" ");
}
