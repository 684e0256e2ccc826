import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { ContactDetails } from "../../../ui/contact-details.tsx";

/** How the merchant is reached, and who sees it. */
export function MerchantContact({ user }: { user: SessionUser }) {
  return (
    <ContactDetails
      details={[
        { name: "Owner", value: user.fullName, note: "On your public page, with your photo" },
        { name: "Email", value: user.email, note: "Customers do not see it" },
        { name: "Phone", value: user.phone, note: "Customers do not see it" },
      ]}
    >
      <Link to={paths.profile}>Change your name, photo, e-mail or phone</Link>
    </ContactDetails>
  );
}
