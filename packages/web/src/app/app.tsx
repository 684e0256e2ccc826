import { Suspense } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { announcerId } from "../lib/announce.ts";
import { useAuth } from "../lib/auth.tsx";
import { Toaster } from "../ui/toast.tsx";
import { AdminSide, useAdminArea } from "./admin-bar.tsx";
import styles from "./app.module.css";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { useNavigation } from "./navigation.ts";
import { OfflineNotice } from "./offline-notice.tsx";
import { PagePending } from "./page-pending.tsx";
import { PageView } from "./page-view.tsx";
import { pages } from "./pages.ts";
import { ProgressLine } from "./progress-line.tsx";
import { VerifyNotice } from "./verify-notice.tsx";

/** The shell that every page stands in: header, the page, footer, and what floats above them. */
export function App() {
  const { pathname } = useLocation();
  const main = useNavigation();
  const { user } = useAuth();
  const isAdminArea = useAdminArea() && user?.userType === "admin";
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to the content
      </a>
      <ProgressLine />
      <Header />
      <div className={isAdminArea ? styles.area : undefined}>
        {isAdminArea && <AdminSide />}
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          <ErrorBoundary at={pathname}>
            <Suspense fallback={<PagePending />}>
              <Routes>
                {pages.map((page) => (
                  <Route
                    key={page.path}
                    path={page.path}
                    element={<PageView key={page.path} page={page} />}
                  />
                ))}
              </Routes>
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <VerifyNotice />
      {!isAdminArea && <Footer />}
      <OfflineNotice />
      <Toaster />
      <p id={announcerId} className={styles.announcer} aria-live="polite" />
    </>
  );
}
