import { Suspense, use, useEffect, useSyncExternalStore, type MouseEvent } from "react";
import { useLocation } from "react-router-dom";
import { announcerId } from "../lib/announce.ts";
import { useAuth } from "../lib/auth.tsx";
import { afterFirstView } from "../lib/first-view.ts";
import { markHydrated, useHydrated } from "../lib/hydration.ts";
import { lazyPart, PagePending } from "../ui/loaded.tsx";
import { Toaster } from "../ui/toast.tsx";
import hidden from "../ui/visually-hidden.module.css";
import { AdminSide, useAdminArea } from "./admin-bar.tsx";
import styles from "./app.module.css";
import { ErrorBoundary } from "./error-boundary.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { useNavigation } from "./navigation.ts";
import { onDemand } from "./on-demand.tsx";
import { isLoading, loadPage, pageAt, subscribeToLoading, type PageEntry } from "./pages.ts";

/** The shell that every page stands in: header, the page, footer, and what floats above them. */
export function App() {
  const { pathname } = useLocation();
  const { page } = pageAt(pathname);
  const main = useNavigation();
  const { user } = useAuth();
  const isAdminArea = useAdminArea() && user?.userType === "admin";
  const skip = (event: MouseEvent) => {
    // With a fragment in the address, the browser would move the focus to it again whenever a layer's entry is passed.
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
      {/* It stands there from the start, so that what comes into it is read out. */}
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

/** A page of the table, for those who may see it; while its code is on the way, the place where it will stand. */
function PageView({ page }: { page: PageEntry }) {
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

/** A thin line along the top while the next page's code is on its way; the page before it stays until then. */
function ProgressLine() {
  const loading = useSyncExternalStore(subscribeToLoading, isLoading, () => false);
  return loading ? <div className={styles.line} /> : null;
}

const Notices = onDemand(async () => {
  await afterFirstView();
  return (await import("./notices.tsx")).Notices;
});

const VerifyBanner = onDemand(async () => (await import("./verify-banner.tsx")).VerifyBanner);

/** Reminds signed-in users whose e-mail address is not verified (A-GAP-25). Its code is loaded for those only. */
export function VerifyNotice() {
  const { user } = useAuth();
  return user && !user.isEmailVerified ? <VerifyBanner /> : null;
}
