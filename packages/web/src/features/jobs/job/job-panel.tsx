import type { JobView } from "@handiwork/core/model/job/view";

/** The job for its two people. */
export function JobPanel({ view }: { view: JobView }) {
  return <p>{view.request.text}</p>;
}
