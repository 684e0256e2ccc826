import { use, useEffect } from "react";
import { markHydrated, useHydrated } from "../lib/hydration.ts";
import { Spinner } from "../ui/spinner.tsx";
import { loadedPage, loadPage, type PageEntry } from "./pages.ts";
import styles from "./page-view.module.css";

/** A page of the table; while its code is on the way, the place where it will stand. */
export function PageView({ page }: { page: PageEntry }) {
  // Here and not in the app: what stands in a Suspense boundary is taken over after what stands around it.
  useEffect(markHydrated, []);
  const ready = useHydrated() || page.prerendered === true;
  return ready ? <LoadedPage page={page} /> : <PagePending />;
}

function LoadedPage({ page }: { page: PageEntry }) {
  const { Page } = loadedPage(page) ?? use(loadPage(page));
  return <Page />;
}

/** As high as a screen, so that the footer stays where it will be. */
export function PagePending() {
  return (
    <div className={styles.pending}>
      <Spinner label="Loading the page" />
    </div>
  );
}
