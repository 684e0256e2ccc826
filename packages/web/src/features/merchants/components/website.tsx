import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./website.module.css";

/** Leads to a merchant's own site, in another tab; nothing where the address is none of the web's. */
export function Website({ href, name }: { href: string | null; name: string }) {
  if (href === null || !/^https?:\/\//i.test(href)) return null;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.website}>
      Website
      <VisuallyHidden> of {name}, in a new tab</VisuallyHidden>
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" className={styles.mark}>
        <path d="M9 5.5h9.5V15M18 6 6.5 17.5" />
      </svg>
    </a>
  );
}
