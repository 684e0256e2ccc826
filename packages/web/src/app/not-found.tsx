import { NoticePage } from "../ui/feedback/notice-page.tsx";

/** The page for unknown paths (A-GAP-04). */
export function Page() {
  return (
    <NoticePage title="Page not found" description="The address may be mistyped, or the page has moved." />
  );
}
