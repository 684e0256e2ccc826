import { LinkButton } from "../../../ui/primitives/button.tsx";
import { Drawing } from "../../../ui/primitives/icon.tsx";
import { VisuallyHidden } from "../../../ui/primitives/text.tsx";

interface Props {
  href: string | null;
  /** Completes the link's text for screen readers: whose website it is. */
  labelSuffix: string;
}

/** A link to a merchant's website in a new tab. Renders nothing unless the URL is http or https. */
export function Website({ href, labelSuffix }: Props) {
  if (href === null || !/^https?:\/\//i.test(href)) return null;
  return (
    <LinkButton variant="plain" to={href} target="_blank" rel="noopener noreferrer">
      Website
      <VisuallyHidden> {labelSuffix}, in a new tab</VisuallyHidden>
      <Drawing size={18}>
        <path d="M9 5.5h9.5V15M18 6 6.5 17.5" />
      </Drawing>
    </LinkButton>
  );
}
