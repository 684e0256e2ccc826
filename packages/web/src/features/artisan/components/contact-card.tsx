import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import { useAuth } from "../../../lib/session/auth.tsx";
import { offersContact, useContactArtisan } from "../../../lib/session/contact.ts";
import { hourlyRate, formatDate } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import type { SessionUser } from "../../../lib/session/session.ts";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { Button, LinkButton } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Badge } from "../../../ui/primitives/tag.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { WhatsappLink } from "../../../ui/data/whatsapp-link.tsx";
import styles from "./contact-card.module.css";
import { whatsappGreeting } from "../texts.ts";

/**
 * The rate, the viewer (A-GAP-53) and the contact buttons, or a link to the editor on the artisan's own page. Next to
 * the page on wide screens; on narrow ones the buttons form a bar at the bottom.
 */
export function ContactCard({ artisan }: { artisan: ArtisanProfile }) {
  const { user } = useAuth();
  const viewer = user?.fullName ?? "Guest";
  const rate = hourlyRate(artisan.hourlyRate);
  const isOwn = user?.id === artisan.id;
  const isContactOffered = offersContact(user, artisan.id);
  const contact = useContactArtisan();
  return (
    <aside aria-label="Contact" className={styles.card}>
      <Stack className={styles.viewer}>
        <Text size={22} weight={700} numeric>
          {rate}
        </Text>
        <Cluster gap={3} wrap={false} lines="anywhere" className={styles.person}>
          <Avatar name={viewer} image={user?.avatar ?? null} size={44} />
          <Stack as="p" gap={0} grow>
            <Text as="span" size={14} tone="quiet">
              {isOwn ? "This is how clients see you" : isContactOffered ? "Contacting as" : "Viewing as"}
            </Text>
            <strong>{viewer}</strong>
          </Stack>
          {artisan.isOnline && <Badge kind="online" />}
        </Cluster>
      </Stack>
      <Cluster wrap={false} className={styles.actions}>
        <Text weight={700} numeric className={styles.barRate}>
          {rate}
        </Text>
        {isOwn ? (
          <LinkButton to={paths.editArtisanProfile} variant="primary" block>
            Edit your profile
          </LinkButton>
        ) : (
          <>
            {isContactOffered && (
              <Button variant="primary" block icon="message" onClick={() => contact(artisan.id)}>
                Contact me
              </Button>
            )}
            {artisan.whatsapp && (
              <WhatsappLink
                digits={artisan.whatsapp}
                greeting={whatsappGreeting(artisan)}
                block
                onOpen={() => countTap(artisan.id, user)}
              >
                <VisuallyHidden until="large">WhatsApp</VisuallyHidden>
              </WhatsappLink>
            )}
          </>
        )}
      </Cluster>
      {isContactOffered && (
        <LinkButton to={paths.newJob({ artisan: artisan.id })} variant="secondary" block>
          Request a quote
        </LinkButton>
      )}
      <Text size={14} tone="quiet">
        On Handiwork since {formatDate(artisan.memberSince)}
      </Text>
    </aside>
  );
}

function countTap(artisanId: string, user: SessionUser | null): void {
  import("../../analytics/sightings.ts").then(
    ({ reportTap }) => reportTap(artisanId, user),
    () => {
      // This tap is not counted.
    },
  );
}
