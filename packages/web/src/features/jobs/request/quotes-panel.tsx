import type { JobView } from "@handiwork/core/model/job/view";

/** The quotes of a request, for its client. */
export function QuotesPanel({ view }: { view: JobView }) {
  return <p>{view.request.text}</p>;
}
