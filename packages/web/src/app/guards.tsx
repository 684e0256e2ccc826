import { Fragment, Suspense, useState, type ReactNode } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import { useAuth } from "../lib/auth.tsx";
import { safeNext } from "../lib/next.ts";
import { signInPath, startPage } from "../lib/paths.ts";
import { Container } from "../ui/layout.tsx";
import { lazyPart, PagePending } from "../ui/loaded.tsx";
import { ErrorState } from "../ui/states.tsx";
import type { PageEntry } from "./pages.ts";

const AccessDenied = lazyPart(async () => (await import("./notice-pages.tsx")).AccessDenied);
const SignedOut = lazyPart(async () => (await import("./notice-pages.tsx")).SignedOut);

type SignedInOnlyProps = Pick<PageEntry, "elsewhere" | "signedOut"> & {
  allow: NonNullable<PageEntry["allow"]>;
  children: ReactNode;
};

/**
 * A page for signed-in users of the allowed types (A-ROLE-12 to A-ROLE-15). Others are sent to sign in, and
 * back afterwards; sent where their type finds the same; or refused. The API decides by itself what it gives to whom.
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
        <Instead>
          <AccessDenied required={allow} own={user.userType} />
        </Instead>
      );
    }
    return <Fragment key={user.id}>{children}</Fragment>;
  }
  const signIn = signInPath(`${pathname}${search}${hash}`);
  if (wasOpen) {
    return (
      <Instead>
        <SignedOut {...signedOut} signIn={signIn} />
      </Instead>
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

/** What stands there instead of the page, which is gone even while this is on its way. */
function Instead({ children }: { children: ReactNode }) {
  return <Suspense fallback={<PagePending />}>{children}</Suspense>;
}

/**
 * A page for visitors who are not signed in (A-GAP-21). Who is, is led to where they wanted to go or their type begins;
 * who signs in on the page is left to the page, which first says so.
 */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const { status, user, beganHere } = useAuth();
  const [search] = useSearchParams();
  const [wasGuest, setWasGuest] = useState(false);
  if (status === "signed-out" && !wasGuest) setWasGuest(true);

  if (status === "loading") return <PagePending />;
  if (user && !(wasGuest && beganHere)) {
    return <Navigate to={safeNext(search.get("next")) ?? startPage(user.userType)} replace />;
  }
  return children;
}
