import type { ArtisanProfile } from "@handiwork/core/model/artisan/schema";
import { Chips } from "./chips.tsx";
import styles from "./offer.module.css";

/** What the artisan does: in a sentence, as services, as skills, and where else it is shown. Nothing where none of them was given. */
export function Offer({ artisan: { description, services, skills, links } }: { artisan: ArtisanProfile }) {
  if (!description && [services, skills, links].every(({ length }) => length === 0)) return null;
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
      {links.length > 0 && (
        <div className={styles.part}>
          <h3>More of this work</h3>
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link}>
                <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
                  {link.replace(/^https?:\/\/(www\.)?/, "")}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
