import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { SavedList } from "../components/saved-list.tsx";

/** The client's saved artisans (A-GAP-57). */
export function Page() {
  return (
    <PageFrame title="Saved artisans" description="Artisans you saved, newest first.">
      <SavedList />
    </PageFrame>
  );
}
