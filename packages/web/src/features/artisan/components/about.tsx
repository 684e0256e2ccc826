import type { ArtisanProfile } from "@handiwork/core/model/artisan/schema";
import { aboutText } from "../model/texts.ts";
import styles from "./about.module.css";

/** The artisan's own words, or a few that we can say. */
export function About({ artisan }: { artisan: ArtisanProfile }) {
  return (
    <section aria-labelledby="about" className={styles.about}>
      <h2 id="about">About me</h2>
      <p>{aboutText(artisan)}</p>
    </section>
  );
}
