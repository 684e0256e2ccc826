import { support } from "@handiwork/core/reference/content";
import { useSite } from "../lib/site.ts";

/** The address of our support, as admins have set it. */
export function SupportMail() {
  const { email } = useSite("support", support);
  return <a href={`mailto:${email}`}>{email}</a>;
}
