import { LinkButton } from "../../ui/button.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

interface Props {
  href: string | null;
  /** What follows for screen readers: whose website it is. */
  of: string;
}

/** Leads to a merchant's own site, in another tab; nothing where the address is none of the web's. */
export function Website({ href, of }: Props) {
  if (href === null || !/^https?:\/\//i.test(href)) return null;
  return (
    <LinkButton variant="plain" to={href} target="_blank" rel="noopener noreferrer">
      Website
      <VisuallyHidden> {of}, in a new tab</VisuallyHidden>
      <Drawing size={18}>
        <path d="M9 5.5h9.5V15M18 6 6.5 17.5" />
      </Drawing>
    </LinkButton>
  );
}
