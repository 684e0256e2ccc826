import { NoticePage } from "./notice-page.tsx";

/** What an address leads to that no page has (A-GAP-04). */
export function Page() {
  return (
    <NoticePage title="Page not found">
      <p>The address may be mistyped, or the page has moved. Everything else is still where it was.</p>
    </NoticePage>
  );
}
