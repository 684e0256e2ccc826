import { CheckPage, Collections, Rules } from "../components/check-page.tsx";

const parts = [Collections, Rules];

/** Checks that the data is readable and its rules hold (A-TEST-01). */
export function Page() {
  return (
    <CheckPage title="Phase 1: Database" parts={parts}>
      Reads each collection and checks its access rules.
    </CheckPage>
  );
}
