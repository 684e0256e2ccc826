import type { JobView } from "@handiwork/core/model/job/view";

/** What was asked for. */
export function RequestPanel({ view }: { view: JobView }) {
  return <p>{view.request.text}</p>;
}
