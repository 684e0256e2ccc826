import type { ArtisanProfile } from "@handiwork/core/model/artisan/schema";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./not-listed.module.css";

const sentences = {
  pending: "Waiting for approval: only you and admins see this page",
  disabled: "This account is disabled: only admins see this page",
} as const;

/** Tells the owner and admins that nobody else sees the page, and why (A-GAP-50). */
export function NotListed({ listing }: { listing: Exclude<ArtisanProfile["listing"], "listed"> }) {
  return (
    <div role="note" className={styles.banner}>
      <meta name="robots" content="noindex" />
      <Icon name="clock" size={22} />
      <p>{sentences[listing]}</p>
    </div>
  );
}
