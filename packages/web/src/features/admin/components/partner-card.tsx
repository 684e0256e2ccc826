import type { ManagedPartner } from "@handiwork/core/model/partnership/schema";
import { useId } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { preloadDialog } from "../../../ui/dialog.tsx";
import { LogoPicture } from "../../../ui/logo-picture.tsx";
import { useDeletePartner, useTogglePartner } from "../api/partners.ts";
import styles from "./card.module.css";
import { Confirmation } from "./confirmation.tsx";

/** A partner in the admins' list, with what one does with it (B-PARTN-01, B-PARTN-02). */
export function PartnerCard({ partner, edit }: { partner: ManagedPartner; edit: () => void }) {
  const { name, logo, description, website, displayOrder, isActive } = partner;
  const toggle = useTogglePartner(partner);
  const removal = useDeletePartner(partner.id);
  const headingId = useId();
  return (
    <Card className={styles.card}>
      <article aria-labelledby={headingId}>
        <div className={styles.head}>
          <LogoPicture name={name} image={logo} />
          <div className={styles.who}>
            <h2 id={headingId} className={styles.name}>
              {name}
            </h2>
            <p className={styles.quiet}>Display order: {displayOrder}</p>
            <LogoState partner={partner} />
          </div>
          <span className={`${styles.tag} ${isActive ? styles.approved : styles.pending}`}>
            {isActive ? "Active" : "Hidden"}
          </span>
        </div>
        {description !== null && <p className={`${styles.description} ${styles.long}`}>{description}</p>}
        {website !== null && (
          <p>
            <a href={website} target="_blank" rel="noopener noreferrer" className={styles.long}>
              {website}
            </a>
          </p>
        )}
        <div className={styles.actions}>
          <Button
            icon="eye"
            loading={toggle.isPending}
            aria-describedby={headingId}
            onClick={() => toggle.mutate()}
          >
            {isActive ? "Hide" : "Show"}
          </Button>
          <Button
            aria-haspopup="dialog"
            aria-describedby={headingId}
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={edit}
          >
            Edit
          </Button>
          <Confirmation
            verb="Delete"
            variant="danger"
            title="Delete partnership"
            act={(_, done) => removal.mutate(undefined, done)}
            isPending={removal.isPending}
            describedBy={headingId}
          >
            Delete &quot;{name}&quot;? This action cannot be undone.
          </Confirmation>
        </div>
      </article>
    </Card>
  );
}

function LogoState({ partner: { isLogoComing, logoProblem } }: { partner: ManagedPartner }) {
  if (isLogoComing) return <p className={styles.quiet}>The logo is being fetched.</p>;
  return logoProblem === null ? null : <p className={styles.problem}>No logo: {logoProblem}</p>;
}
