import { CheckPage, Collections, Rules } from "../check-page.tsx";

const parts = [Collections, Rules];

/** Whether the data is there and its rules hold (A-TEST-01). */
export function Page() {
  return (
    <CheckPage title="Phase 1: Database" parts={parts}>
      Each collection is read, and its rules are tried.
    </CheckPage>
  );
}
