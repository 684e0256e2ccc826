import type { ArtisanApproval } from "@handiwork/core/artisan/schema";
import { paths } from "../../../lib/paths.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { useApprove } from "../api/approvals.ts";
import styles from "./card.module.css";
import { RejectArtisan } from "./reject-artisan.tsx";

interface Props {
  artisan: ArtisanApproval;
  /** The id of what says who it is about, where more than one artisan is shown. */
  describedBy?: string;
}

/** What an admin decides about an artisan who waits; of one who is approved, the way to the public page. */
export function Decision({ artisan, describedBy }: Props) {
  const { mutate, isPending } = useApprove(artisan.id);
  if (artisan.approval === "approved") {
    return (
      <LinkButton to={paths.artisan(artisan.id)} aria-describedby={describedBy}>
        View public profile
      </LinkButton>
    );
  }
  return (
    <div className={styles.actions}>
      <Button icon="check" loading={isPending} onClick={() => mutate()} aria-describedby={describedBy}>
        Approve
      </Button>
      <RejectArtisan artisan={artisan} describedBy={describedBy} />
    </div>
  );
}
