import type { Site } from "@handiwork/core/settings/schema";
import { Drawing } from "../ui/primitives/icon.tsx";
import { Cluster } from "../ui/primitives/layout.tsx";
import buttons from "../ui/primitives/button.module.css";
import styles from "./social-links.module.css";

type SocialLink = Site["socialLinks"][number];

const drawings = {
  Facebook: (
    <path d="M14.5 20.5v-7h2.5l.4-3h-2.9V8.7c0-.9.4-1.6 1.7-1.6h1.4V4.4c-.6-.1-1.3-.2-2-.2-2.4 0-3.8 1.4-3.8 3.9v2.4H9.2v3h2.6v7" />
  ),
  Instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.7" />
      <path d="M16.5 7.5v.01" />
    </>
  ),
  X: <path d="m5 5 14 14.5M19 5 5 19.5" />,
} satisfies Record<SocialLink["label"], unknown>;

/** Links to the site's social media pages. */
export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  return (
    <Cluster gap={0} tone="quiet" className={styles.social}>
      {links.map(({ label, href }) => (
        <a
          key={label}
          href={href}
          rel="noopener noreferrer"
          aria-label={label}
          className={buttons.iconButton}
        >
          <Drawing>{drawings[label]}</Drawing>
        </a>
      ))}
    </Cluster>
  );
}
