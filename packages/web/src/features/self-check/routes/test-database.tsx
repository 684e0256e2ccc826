import { CheckPage } from "../components/check-page.tsx";
import { Collections, Rules } from "../components/results.tsx";

/** Whether the data is there and its rules hold (spec 2, section 2). */
export function Page() {
  return (
    <CheckPage
      title="Phase 1: Database"
      show={(found) => (
        <>
          <Collections found={found} />
          <Rules found={found} />
        </>
      )}
    >
      Each collection is read, and its rules are tried.
    </CheckPage>
  );
}
