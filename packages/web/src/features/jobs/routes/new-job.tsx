import { PageFrame } from "../../../ui/page-head.tsx";

/** Where a client asks for quotes. */
export function Page() {
  return <PageFrame title="Ask for quotes">{null}</PageFrame>;
}
