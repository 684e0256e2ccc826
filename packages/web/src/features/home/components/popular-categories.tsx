import { popularCategories } from "@handiwork/core/fixed/content";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { useSite } from "../../../lib/site.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Section } from "../../../ui/layout.tsx";
import styles from "./popular-categories.module.css";
import { SectionHead } from "./section-head.tsx";

const icons = {
  Carpenter: "hammer",
  Plumber: "drop",
  Electrician: "bolt",
  Painter: "roller",
  Welder: "flame",
  Tailor: "scissors",
} as const;

/** Six trades with their fixed numbers. */
export function PopularCategories() {
  const categories = useSite("popularCategories", popularCategories);
  return (
    <Section labelledBy="popular">
      <SectionHead id="popular" title="Popular Categories" />
      <ul className={styles.tiles}>
        {categories.map(({ trade, count }) => (
          <li key={trade}>
            <Link to={paths.artisans({ category: trade })} className={styles.tile}>
              <span className={styles.mark}>
                <Icon name={icons[trade]} size={24} />
              </span>
              <span className={styles.words}>
                <strong>{trade}</strong>
                <span className={styles.count}>{count} artisans</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
