import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { closeToast, toast } from "../page/toast.ts";
import { writeAs } from "../api/client.ts";
import { explain, isTransient } from "../api/errors.ts";
import { useHydrated } from "../page/hydration.ts";
import { hasSession, recordSignIn, onSessionEvent, notifyOtherTabs } from "../api/session-state.ts";
import { sessionQuery, type SessionUser } from "./session.ts";
import { signInToast } from "./sign-in-first.ts";

export interface Auth {
  /** "loading" until the user is known, and while prerendering. */
  readonly status: "loading" | "signed-out" | "signed-in";
  readonly user: SessionUser | null;
  /** The transient error that keeps the user unknown. The app works as signed out meanwhile, and retries. */
  readonly error: Error | null;
  /** True if the user signed in or registered since the page was loaded. */
  readonly signedInHere: boolean;
  /** Sets the user after a sign-in, a registration, or a change of the user's own account. */
  readonly signedIn: (user: SessionUser) => void;
  /** Signs out on this device at once, also offline, and reloads as the home page. */
  readonly signOut: () => Promise<void>;
  /** Fetches the session again. */
  readonly refetch: () => Promise<void>;
}

const AuthContext = createContext<Auth | null>(null);

/** Returns the user who is signed in, and the functions that change that. Throws outside an AuthProvider. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}

/** Provides the user who is signed in, the same in all tabs (A-AUTH-30, A-AUTH-31). Requires a QueryClientProvider. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const ready = useHydrated();
  // A new object each time, so that this renders before the caller's next step, such as a navigation.
  const [{ signedInHere }, setSignIn] = useState({ signedInHere: false });
  const { data, error } = useQuery({
    ...sessionQuery,
    initialData: () => (hasSession() ? undefined : null),
    refetchInterval: ({ state }) => (isTransient(state.error) ? 10_000 : false),
  });
  // A refusal is final (A-AUTH-32). A transient error keeps the last known user.
  const user = error && !isTransient(error) ? null : data;
  const known = ready && (user !== undefined || error !== null);

  useEffect(() => followSession(client, () => setSignIn({ signedInHere: false })), [client]);
  const isSignedIn = known && Boolean(user);
  useEffect(() => {
    if (isSignedIn) closeToast(signInToast);
  }, [isSignedIn]);
  useCacheReset(client, known ? (user ?? null) : undefined);
  useEffect(() => writeAs(user?.id), [user?.id]);

  const actions = useMemo(
    () => ({
      signedIn: (next: SessionUser) => {
        if (client.getQueryData(sessionQuery.queryKey)?.id !== next.id) recordSignIn();
        client.setQueryData(sessionQuery.queryKey, next);
        setSignIn({ signedInHere: true });
        notifyOtherTabs("changed");
      },
      signOut: () => signOut(client),
      refetch: () => client.invalidateQueries(sessionQuery),
    }),
    [client],
  );
  const auth = useMemo((): Auth => {
    const status = !known ? "loading" : user ? "signed-in" : "signed-out";
    const shown = known ? (user ?? null) : null;
    return { status, user: shown, error: user === undefined ? error : null, signedInHere, ...actions };
  }, [known, user, error, signedInHere, actions]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

async function signOut(client: QueryClient): Promise<void> {
  try {
    const leaving = await import("./sign-out.ts");
    await leaving.signOut(client.getQueryData(sessionQuery.queryKey)?.id);
  } catch (error) {
    toast.error(explain(error));
  }
}

/** Follows session events, and calls `onEnd` when the session ends. Returns the function that stops it. */
function followSession(client: QueryClient, onEnd: () => void): () => void {
  const refetch = () => void client.invalidateQueries(sessionQuery);
  const stop = onSessionEvent((event) => {
    if (event === "changed") return refetch();
    const wasSignedIn = Boolean(client.getQueryData(sessionQuery.queryKey));
    if (event === "ended" && wasSignedIn)
      toast.error("Your session has ended. Please sign in again.", signInToast);
    onEnd();
    void client.cancelQueries(sessionQuery);
    client.setQueryData(sessionQuery.queryKey, null);
  });
  // A page from the back/forward cache may show a user who has signed out meanwhile.
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && refetch();
  window.addEventListener("pageshow", onPageShow);
  return () => {
    stop();
    window.removeEventListener("pageshow", onPageShow);
  };
}

/**
 * Clears the query cache after a user has left, and refetches after a user has signed in. Runs after rendering, so
 * that it makes no requests for a page that is being left.
 *
 * @param user undefined if not known yet
 */
function useCacheReset(client: QueryClient, user: SessionUser | null | undefined): void {
  const before = useRef<string | null>(undefined);
  const now = user && `${user.id} ${user.userType}`;
  useEffect(() => {
    const last = before.current;
    if (now === undefined || now === last) return;
    before.current = now;
    if (last === undefined) return;
    const others = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !isSession(queryKey) };
    if (last === null) {
      void client.invalidateQueries(others);
      return;
    }
    client.removeQueries({ ...others, type: "inactive" });
    void client.resetQueries({ ...others, type: "active" });
  }, [client, now]);
}

function isSession([name]: readonly unknown[]): boolean {
  return name === sessionQuery.queryKey[0];
}
