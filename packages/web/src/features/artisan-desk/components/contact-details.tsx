import type { OwnArtisan } from "@handiwork/core/artisan/schema";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../../lib/paths.ts";
import type { SessionUser } from "../../../lib/session.ts";
import styles from "./contact-details.module.css";
import { Panel } from "./panel.tsx";

/** How the artisan is reached, and who sees it (B-ADASH-04). */
export function ContactDetails({ user, artisan }: { user: SessionUser; artisan: OwnArtisan }) {
  return (
    <Panel title="Contact details">
      <dl className={styles.details}>
        <Detail name="Email" note="Clients do not see it">
          {user.email}
        </Detail>
        <Detail name="Phone" note="Clients do not see it">
          {user.phone ?? "Not given"}
        </Detail>
        <Detail name="WhatsApp" note="On your public profile">
          {artisan.whatsappNumber ?? "Not given"}
        </Detail>
      </dl>
      <p className={styles.links}>
        <Link to={paths.profile}>Change email or phone</Link>
        <Link to={paths.editArtisanProfile}>Change WhatsApp number</Link>
      </p>
    </Panel>
  );
}

function Detail({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        <span className={styles.note}>{note}</span>
      </dd>
    </div>
  );
}
