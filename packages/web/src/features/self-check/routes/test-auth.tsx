import { CheckPage, Rules, Session } from "../components/check-page.tsx";

const parts = [Session, Rules];

/** Checks the session and the access rules for visitors (A-TEST-02). */
export function Page() {
  return (
    <CheckPage title="Phase 2: Authentication" parts={parts}>
      Shows who is signed in and checks that visitors are refused access.
    </CheckPage>
  );
}
