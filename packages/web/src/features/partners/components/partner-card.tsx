import type { Partner } from "@handiwork/core/model/partnership/schema";
import { Card } from "../../../ui/card.tsx";
import { LogoPicture } from "../../../ui/logo-picture.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./partner-card.module.css";

/** A partner as everybody sees it; the way to its site where it has one. */
export function PartnerCard({ partner: { name, logo, description, website } }: { partner: Partner }) {
  return (
    <Card className={styles.card}>
      <article>
        <LogoPicture name={name} image={logo} />
        <h2 className={styles.name}>{name}</h2>
        {description !== null && <p className={styles.description}>{description}</p>}
        {website !== null && (
          <a href={website} target="_blank" rel="noopener noreferrer" className={styles.link}>
            Visit Website
            <VisuallyHidden> of {name} (opens in a new tab)</VisuallyHidden>
          </a>
        )}
      </article>
    </Card>
  );
}
