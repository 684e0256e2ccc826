import { CheckPage, Rules, Session } from "../check-page.tsx";

const parts = [Session, Rules];

/** Who is signed in, and whether others are kept out (A-TEST-02). */
export function Page() {
  return (
    <CheckPage title="Phase 2: Authentication" parts={parts}>
      Who is signed in, and what visitors are refused.
    </CheckPage>
  );
}
