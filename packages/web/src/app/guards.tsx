import { Fragment, useState, type ReactNode } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import { useAuth } from "../lib/session/auth.tsx";
import { safeNext } from "../lib/navigation/next.ts";
import { signInPath, startPage } from "../lib/navigation/paths.ts";
import type { UserType } from "../lib/session/session.ts";
import { Container } from "../ui/primitives/layout.tsx";
import { PagePending } from "../ui/feedback/lazy-module.tsx";
import { NoticePage } from "../ui/feedback/notice-page.tsx";
import { ErrorState } from "../ui/feedback/states.tsx";
import { Text } from "../ui/primitives/text.tsx";
import type { PageEntry } from "./pages.ts";

interface Props {
  page: Pick<PageEntry, "allow" | "redirects" | "signedOutNotice" | "guestsOnly">;
  children: ReactNode;
}

/** Renders a page for the users who may see it. The API enforces permissions by itself. */
export function Guard({ page, children }: Props) {
  return page.guestsOnly ? (
    <GuestsOnly>{children}</GuestsOnly>
  ) : (
    <SignedInOnly page={page}>{children}</SignedInOnly>
  );
}

/**
 * Renders a page for signed-in users of the allowed types (A-ROLE-12 to A-ROLE-15). Visitors are redirected to
 * sign-in and back. Users of other types are redirected to their equivalent page, or see "Access Denied".
 */
function SignedInOnly({ page: { allow = [], redirects, signedOutNotice = defaultNotice }, children }: Props) {
  const { status, user, error, refetch } = useAuth();
  const { pathname, search, hash } = useLocation();
  const [wasOpen, setWasOpen] = useState(false);
  if (user && !wasOpen) setWasOpen(true);

  if (status === "loading") return <PagePending />;
  if (user) {
    const target = redirects?.[user.userType];
    if (target !== undefined) return <Navigate to={target} replace />;
    if (allow.length > 0 && !allow.includes(user.userType))
      return <AccessDenied required={allow} own={user.userType} />;
    return <Fragment key={user.id}>{children}</Fragment>;
  }
  const signIn = signInPath(`${pathname}${search}${hash}`);
  if (wasOpen) {
    return <NoticePage {...signedOutNotice} link={{ to: signIn, label: "Sign in" }} />;
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

const defaultNotice = {
  title: "Authentication required",
  description: "Please sign in to view this page.",
};

/** Shown to users whose type may not see a page (A-ROLE-13, A-ROLE-14, verbatim). */
function AccessDenied({ required, own }: { required: readonly UserType[]; own: UserType }) {
  return (
    <NoticePage title="Access Denied" description="You don't have permission to access this page.">
      <Text tone="quiet" measure="narrow">
        Required role: <strong>{required.join(" or ")}</strong>
        <br />
        Your role: <strong>{own}</strong>
      </Text>
    </NoticePage>
  );
}

/**
 * Renders a page for visitors (A-GAP-21). Signed-in users are redirected to the requested page or their start page. A
 * visitor who signs in on the page stays, because the page shows a confirmation first.
 */
function GuestsOnly({ children }: { children: ReactNode }) {
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
