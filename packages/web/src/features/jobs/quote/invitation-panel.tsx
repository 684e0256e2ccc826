import type { JobView } from "@handiwork/core/model/job/view";

/** What an artisan who was invited can do. */
export function InvitationPanel({ view }: { view: JobView }) {
  return <p>{view.request.text}</p>;
}
