import { use, useEffect } from "react";
import { markHydrated, useHydrated } from "../lib/hydration.ts";
import { GuestsOnly, SignedInOnly } from "./guards.tsx";
import { PagePending } from "./page-pending.tsx";
import { loadPage, type PageEntry } from "./pages.ts";

/** A page of the table, for those who may see it; while its code is on the way, the place where it will stand. */
export function PageView({ page }: { page: PageEntry }) {
  // Here and not in the app: what stands in a Suspense boundary is taken over after what stands around it.
  useEffect(markHydrated, []);
  const ready = useHydrated() || page.prerendered === true;
  if (!ready) return <PagePending />;
  const { allow, guestsOnly } = page;
  if (guestsOnly) {
    return (
      <GuestsOnly>
        <LoadedPage page={page} />
      </GuestsOnly>
    );
  }
  if (!allow) return <LoadedPage page={page} />;
  return (
    <SignedInOnly {...page} allow={allow}>
      <LoadedPage page={page} />
    </SignedInOnly>
  );
}

function LoadedPage({ page }: { page: PageEntry }) {
  const { Page } = use(loadPage(page));
  return <Page />;
}
