import type { OwnArtisan } from "@handiwork/core/model/artisan/schema";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { ContactDetails } from "../../../ui/contact-details.tsx";

/** How the artisan is reached, and who sees it (B-ADASH-04). */
export function ArtisanContact({ user, artisan }: { user: SessionUser; artisan: OwnArtisan }) {
  return (
    <ContactDetails
      details={[
        { name: "Email", value: user.email, note: "Clients do not see it" },
        { name: "Phone", value: user.phone, note: "Clients do not see it" },
        { name: "WhatsApp", value: artisan.whatsappNumber, note: "On your public profile" },
      ]}
    >
      <Link to={paths.profile}>Change email or phone</Link>
      <Link to={paths.editArtisanProfile}>Change WhatsApp number</Link>
    </ContactDetails>
  );
}
