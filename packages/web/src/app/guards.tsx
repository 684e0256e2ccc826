import { Fragment, Suspense, useState, type ReactNode } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import { useAuth } from "../lib/session/auth.tsx";
import { safeNext } from "../lib/navigation/next.ts";
import { signInPath, startPage } from "../lib/navigation/paths.ts";
import { Container } from "../ui/primitives/layout.tsx";
import { lazyPart, PagePending } from "../ui/feedback/lazy-module.tsx";
import { ErrorState } from "../ui/feedback/states.tsx";
import type { PageEntry } from "./pages.ts";

const AccessDenied = lazyPart(async () => (await import("./notice-pages.tsx")).AccessDenied);
const SignedOut = lazyPart(async () => (await import("./notice-pages.tsx")).SignedOut);

type SignedInOnlyProps = Pick<PageEntry, "elsewhere" | "signedOut"> & {
  allow: NonNullable<PageEntry["allow"]>;
  children: ReactNode;
};

/**
 * Renders a page for signed-in users of the allowed types (A-ROLE-12 to A-ROLE-15). Visitors are redirected to
 * sign-in and back. Users of other types are redirected to their equivalent page, or see "Access Denied". The API
 * enforces permissions by itself.
 */
export function SignedInOnly({ allow, elsewhere, signedOut, children }: SignedInOnlyProps) {
  const { status, user, error, refetch } = useAuth();
  const { pathname, search, hash } = useLocation();
  const [wasOpen, setWasOpen] = useState(false);
  if (user && !wasOpen) setWasOpen(true);

  if (status === "loading") return <PagePending />;
  if (user) {
    const target = elsewhere?.[user.userType];
    if (target !== undefined) return <Navigate to={target} replace />;
    if (allow.length > 0 && !allow.includes(user.userType)) {
      return (
        <Replacement>
          <AccessDenied required={allow} own={user.userType} />
        </Replacement>
      );
    }
    return <Fragment key={user.id}>{children}</Fragment>;
  }
  const signIn = signInPath(`${pathname}${search}${hash}`);
  if (wasOpen) {
    return (
      <Replacement>
        <SignedOut {...signedOut} signIn={signIn} />
      </Replacement>
    );
  }
  if (!error) return <Navigate to={signIn} replace />;
  return (
    <Container>
      <ErrorState
        wholePage
        title="We could not check that you are signed in"
        error={error}
        onRetry={() => void refetch()}
      />
    </Container>
  );
}

/** Replaces the page, which is unmounted even while the replacement's code loads. */
function Replacement({ children }: { children: ReactNode }) {
  return <Suspense fallback={<PagePending />}>{children}</Suspense>;
}

/**
 * Renders a page for visitors (A-GAP-21). Signed-in users are redirected to the requested page or their start page. A
 * visitor who signs in on the page stays, because the page shows a confirmation first.
 */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const { status, user, signedInHere } = useAuth();
  const [search] = useSearchParams();
  const [wasGuest, setWasGuest] = useState(false);
  if (status === "signed-out" && !wasGuest) setWasGuest(true);

  if (status === "loading") return <PagePending />;
  if (user && !(wasGuest && signedInHere)) {
    return <Navigate to={safeNext(search.get("next")) ?? startPage(user.userType)} replace />;
  }
  return children;
}
