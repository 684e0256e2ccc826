import type { ArtisanProfile } from "@handiwork/core/artisan/schema";
import { Chips } from "./chips.tsx";
import styles from "./offer.module.css";

/** What the artisan does: in a sentence, as services, as skills. Nothing where none of them was given. */
export function Offer({ artisan: { description, services, skills } }: { artisan: ArtisanProfile }) {
  if (!description && services.length === 0 && skills.length === 0) return null;
  return (
    <section aria-labelledby="offer" className={styles.offer}>
      <h2 id="offer">Services and skills</h2>
      {description && <p className={styles.text}>{description}</p>}
      {services.length > 0 && (
        <div className={styles.part}>
          <h3>Services</h3>
          <Chips of={services} />
        </div>
      )}
      {skills.length > 0 && (
        <div className={styles.part}>
          <h3>Skills</h3>
          <Chips of={skills} />
        </div>
      )}
    </section>
  );
}
