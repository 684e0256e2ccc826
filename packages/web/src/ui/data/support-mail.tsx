import { support } from "@handiwork/core/reference/content";
import { useSite } from "../../lib/api/site.ts";

/** A link to the support email address from the site's settings. */
export function SupportMail() {
  const { email } = useSite("support", support);
  return <a href={`mailto:${email}`}>{email}</a>;
}
