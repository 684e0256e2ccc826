import type { ArtisanProfile } from "@handiwork/core/model/artisan/schema";
import type { MouseEvent } from "react";
import { useAuth } from "../../../lib/auth.tsx";
import { offersContact, useContactArtisan } from "../../../lib/contact.ts";
import { hourlyRate, longDate } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.tsx";
import { whatsappLink } from "../model/texts.ts";
import styles from "./contact-card.module.css";
import { WhatsAppDrawing } from "./drawings.tsx";

/**
 * The rate, who is looking (A-GAP-53), and what they can do: make contact, or the artisan's own way to the editor. Beside
 * the page on a wide screen; on a narrow one the ways are a bar along its bottom.
 */
export function ContactCard({ artisan }: { artisan: ArtisanProfile }) {
  const { user } = useAuth();
  const viewer = user?.fullName ?? "Guest";
  const rate = hourlyRate(artisan.hourlyRate);
  const isOwn = user?.id === artisan.id;
  const isContactOffered = offersContact(user, artisan.id);
  return (
    <aside aria-label="Contact" className={styles.card}>
      <div className={styles.viewer}>
        <p className={styles.rate}>{rate}</p>
        <div className={styles.person}>
          <Avatar name={viewer} image={user?.avatar ?? null} size={44} />
          <p>
            <span className={styles.quiet}>
              {isOwn ? "This is how clients see you" : isContactOffered ? "Contacting as" : "Looking as"}
            </span>
            <strong>{viewer}</strong>
          </p>
          {artisan.isOnline && <Badge kind="online" />}
        </div>
      </div>
      <div className={styles.actions}>
        <p className={styles.barRate}>{rate}</p>
        {isOwn ? (
          <LinkButton to={paths.editArtisanProfile} variant="primary" block>
            Edit your profile
          </LinkButton>
        ) : (
          <Ways artisan={artisan} user={user} />
        )}
      </div>
      <p className={styles.since}>On Handiwork since {longDate(artisan.memberSince)}</p>
    </aside>
  );
}

function Ways({ artisan, user }: { artisan: ArtisanProfile; user: SessionUser | null }) {
  const contact = useContactArtisan();
  return (
    <>
      {offersContact(user, artisan.id) && (
        <Button variant="primary" block icon="message" onClick={() => contact(artisan.id)}>
          Contact me
        </Button>
      )}
      {artisan.whatsapp && (
        <LinkButton
          to={whatsappLink(artisan.whatsapp, artisan)}
          target="_blank"
          rel="noopener"
          block
          onClick={(event) => openWhatsapp(event, artisan, user)}
        >
          <WhatsAppDrawing />
          <span className={styles.label}>WhatsApp</span>
        </LinkButton>
      )}
    </>
  );
}

/** Opens nothing for what cannot be a number: fewer than ten digits count as none (A-GAP-55). Counted otherwise. */
function openWhatsapp(event: MouseEvent, { id, whatsapp }: ArtisanProfile, user: SessionUser | null): void {
  if (!/^\d{10,}$/.test(whatsapp ?? "")) {
    event.preventDefault();
    toast.error("WhatsApp contact not available");
    return;
  }
  import("../../analytics/sightings.ts").then(
    ({ tellTap }) => tellTap(id, user),
    () => {
      // Then this tap is not counted.
    },
  );
}
