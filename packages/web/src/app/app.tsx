import { Suspense, use, useEffect, useSyncExternalStore, type MouseEvent } from "react";
import { useLocation } from "react-router-dom";
import { announcerId } from "../lib/page/announce.ts";
import { useAuth } from "../lib/session/auth.tsx";
import { afterFirstView } from "../lib/page/first-view.ts";
import { markHydrated, useHydrated } from "../lib/page/hydration.ts";
import { lazyPart, PagePending } from "../ui/feedback/loaded.tsx";
import { Toaster } from "../ui/feedback/toaster.tsx";
import hidden from "../ui/primitives/visually-hidden.module.css";
import { AdminSide, useAdminArea } from "./admin-bar.tsx";
import styles from "./app.module.css";
import { ErrorBoundary } from "./error-boundary.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { useNavigation } from "./navigation.ts";
import { onDemand } from "./on-demand.tsx";
import { isLoading, loadPage, pageAt, subscribeToLoading, type PageEntry } from "./pages.ts";

/** The app shell: header, page, footer, and floating elements. */
export function App() {
  const { pathname } = useLocation();
  const { page } = pageAt(pathname);
  const main = useNavigation();
  const { user } = useAuth();
  const isAdminArea = useAdminArea() && user?.userType === "admin";
  const skip = (event: MouseEvent) => {
    // With a fragment in the URL, the browser would focus it again on each navigation past a layer's history entry.
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <>
      <a href="#main" className={styles.skip} onClick={skip}>
        Skip to the content
      </a>
      <ProgressLine />
      <Header />
      <VerifyNotice />
      <div className={isAdminArea ? styles.area : undefined}>
        {isAdminArea && <AdminSide />}
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          <ErrorBoundary at={pathname}>
            <Suspense fallback={<PagePending />}>
              <PageView key={page.path} page={page} />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      {!isAdminArea && <Footer />}
      {/* Present from the start, so that screen readers announce its content. */}
      <output>
        <Notices />
      </output>
      <BottomBar />
      <Toaster />
      <p id={announcerId} className={hidden.hidden} aria-live="polite" />
    </>
  );
}

const GuestsOnly = lazyPart(async () => (await import("./guards.tsx")).GuestsOnly);
const SignedInOnly = lazyPart(async () => (await import("./guards.tsx")).SignedInOnly);

/** Renders a page behind its guard; a placeholder until its code is loaded. */
function PageView({ page }: { page: PageEntry }) {
  // Not in the app, because content in a Suspense boundary hydrates after its surroundings.
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

/** A thin line along the top while the next page's code loads. The current page stays until then. */
function ProgressLine() {
  const loading = useSyncExternalStore(subscribeToLoading, isLoading, () => false);
  return loading ? <div className={styles.line} /> : null;
}

const Notices = onDemand(async () => {
  await afterFirstView();
  return (await import("./notices.tsx")).Notices;
});

const VerifyBanner = onDemand(async () => (await import("./verify-banner.tsx")).VerifyBanner);

/** Reminds signed-in users whose e-mail address is not verified (A-GAP-25). Only they load its code. */
export function VerifyNotice() {
  const { user } = useAuth();
  return user && !user.isEmailVerified ? <VerifyBanner /> : null;
}
