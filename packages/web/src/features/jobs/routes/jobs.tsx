import { PageFrame } from "../../../ui/page-head.tsx";

/** A client's requests, or an artisan's invitations and jobs. */
export function Page() {
  return <PageFrame title="Jobs">{null}</PageFrame>;
}
