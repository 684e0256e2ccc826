import {
  Suspense,
  use,
  useEffect,
  useSyncExternalStore,
  useLayoutEffect,
  Component,
  type MouseEvent,
  type ErrorInfo,
  type ReactNode,
} from "react";
import { useLocation } from "react-router-dom";
import { hasStatus } from "../lib/api/errors.ts";
import { hasSession } from "../lib/api/session-state.ts";
import { announcerId } from "../lib/page/document.ts";
import { markHydrated, useHydrated, afterFirstView } from "../lib/page/hydration.ts";
import { useAuth } from "../lib/session/auth.tsx";
import { lazyPart, onDemand, PagePending } from "../ui/feedback/lazy-module.tsx";
import { ErrorState } from "../ui/feedback/states.tsx";
import { Toaster } from "../ui/feedback/toaster.tsx";
import { Container } from "../ui/primitives/layout.tsx";
import hidden from "../ui/primitives/visually-hidden.module.css";
import { AdminSidebar, useAdminArea } from "./admin-bar.tsx";
import styles from "./app.module.css";
import { Footer } from "./footer.tsx";
import { Header, loadSignedInParts } from "./header.tsx";
import { useNavigation } from "./location.ts";
import {
  isLoading,
  loadPage,
  pageAt,
  subscribeToLoading,
  forgetFailed,
  missingPageStatus,
  type PageEntry,
} from "./pages.ts";

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
        {isAdminArea && <AdminSidebar />}
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

const Guard = lazyPart(async () => (await import("./guards.tsx")).Guard);

/** Renders a page behind its guard; a placeholder until its code is loaded. */
function PageView({ page }: { page: PageEntry }) {
  // Not in the app, because content in a Suspense boundary hydrates after its surroundings.
  useEffect(markHydrated, []);
  const isReady = useHydrated() || page.prerendered === true;
  if (!isReady) return <PagePending />;
  if (!page.allow && !page.guestsOnly) return <LoadedPage page={page} />;
  return (
    <Guard page={page}>
      <LoadedPage page={page} />
    </Guard>
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

/** Reminds signed-in users whose email address is not verified (A-GAP-25). Only they load its code. */
export function VerifyNotice() {
  const { user } = useAuth();
  return user && !user.isEmailVerified ? <VerifyBanner /> : null;
}

/**
 * The bar at the bottom of a phone's screen, for signed-in users. `data-signed-in`, which `early.js` sets, reserves
 * its space (`base.css`), so that the layout does not shift when its code loads.
 */
export function BottomBar() {
  const { status, user } = useAuth();
  const isReserved = status === "loading" ? hasSession() : user !== null;
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute("data-signed-in", isReserved);
  }, [isReserved]);
  return user && <BottomBarView user={user} />;
}

const BottomBarView = onDemand(async () => (await loadSignedInParts()).BottomBarView);

interface Props {
  /** The current path. A change clears the error. */
  at: string;
  children: ReactNode;
}

interface State {
  at: string;
  error: unknown;
}

/** Catches errors of the page, so that header and footer stay and the visitor can retry. */
class ErrorBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, error: null };

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, error: null };
  }

  static getDerivedStateFromError(error: unknown): Pick<State, "error"> {
    return { error: error ?? new Error("The page threw no error") };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    markHydrated();
    forgetFailed();
    if (hasStatus(error, missingPageStatus))
      void import("../lib/offline/reload.ts").then((it) => it.reloadOnce());
    reportError(new Error(`A page failed to render${info.componentStack ?? ""}`, { cause: error }));
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <Container>
        <ErrorState title="This page could not be shown" error={this.state.error} onRetry={this.retry} />
      </Container>
    );
  }

  /** Reloads the document, because a new version may have replaced the chunks of this one. */
  private readonly retry = () => {
    if (navigator.onLine) location.reload();
    else this.setState({ error: null });
  };
}
