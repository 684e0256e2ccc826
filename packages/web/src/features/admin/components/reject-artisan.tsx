import type { ArtisanApproval } from "@handiwork/core/artisan/schema";
import { useReject } from "../api/approvals.ts";
import { Confirmation } from "./confirmation.tsx";

interface Props {
  artisan: ArtisanApproval;
  describedBy: string | undefined;
}

/** Rejects an artisan who waits for approval, with a reason or without (spec 2, section 2; B-GAP-40). */
export function RejectArtisan({ artisan, describedBy }: Props) {
  const { mutate, isPending } = useReject(artisan.id);
  return (
    <Confirmation
      verb="Reject"
      variant="danger"
      title={`Reject ${artisan.name}?`}
      text={{ label: "Reason (optional)", hint: `${artisan.name} reads it.` }}
      act={mutate}
      isPending={isPending}
      describedBy={describedBy}
    >
      What they told us about their work is removed. They hear of it by e-mail, and may apply again.
    </Confirmation>
  );
}
