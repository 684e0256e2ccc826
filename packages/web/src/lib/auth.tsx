import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { closeToast, toast } from "../ui/toast.tsx";
import { writeAs } from "./api.ts";
import { explain, isTransient } from "./errors.ts";
import { useHydrated } from "./hydration.ts";
import { hasSession, noteSignIn } from "./session-mark.ts";
import { onSessionNews, tellOtherTabs } from "./session-news.ts";
import { sessionQuery, type SessionUser } from "./session.ts";
import { signInToast } from "./sign-in-first.ts";

export interface Auth {
  /** "loading" until it is known who is signed in; it is the same wherever documents are prerendered. */
  readonly status: "loading" | "signed-out" | "signed-in";
  readonly user: SessionUser | null;
  /** Why it is not known who is signed in, where that may pass: the app is used as signed out, and asks again. */
  readonly error: Error | null;
  /** Whether the present user signed in, or registered, on this page since it was loaded. */
  readonly beganHere: boolean;
  /** Call it with what the API answered after signing in, registering, or a change of one's own account. */
  readonly signedIn: (user: SessionUser) => void;
  /** Signs out on this device at once, with or without a network, and reloads as the home page. */
  readonly signOut: () => Promise<void>;
  /** Asks the API again who is signed in. */
  readonly refetch: () => Promise<void>;
}

const AuthContext = createContext<Auth | null>(null);

/** Who is signed in, and what changes that. Throws outside an AuthProvider. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}

/** Keeps who is signed in for everything inside it, the same in all tabs (A-AUTH-30, A-AUTH-31). Stands in a QueryClientProvider. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const ready = useHydrated();
  // A new object each time has this rendered before whatever the caller does next, such as going to another page.
  const [{ beganHere }, setBegan] = useState({ beganHere: false });
  const { data, error } = useQuery({
    ...sessionQuery,
    initialData: () => (hasSession() ? undefined : null),
    refetchInterval: ({ state }) => (isTransient(state.error) ? 10_000 : false),
  });
  // A refusal is final (A-AUTH-32); what passes leaves the last known state.
  const user = error && !isTransient(error) ? null : data;
  const known = ready && (user !== undefined || error !== null);

  useEffect(() => followSession(client, () => setBegan({ beganHere: false })), [client]);
  const isSignedIn = known && Boolean(user);
  useEffect(() => {
    if (isSignedIn) closeToast(signInToast);
  }, [isSignedIn]);
  useForgetting(client, known ? (user ?? null) : undefined);
  useEffect(() => writeAs(user?.id), [user?.id]);

  const actions = useMemo(
    () => ({
      signedIn: (next: SessionUser) => {
        if (client.getQueryData(sessionQuery.queryKey)?.id !== next.id) noteSignIn();
        client.setQueryData(sessionQuery.queryKey, next);
        setBegan({ beganHere: true });
        tellOtherTabs("changed");
      },
      signOut: () => signOut(client),
      refetch: () => client.invalidateQueries(sessionQuery),
    }),
    [client],
  );
  const auth = useMemo((): Auth => {
    const status = !known ? "loading" : user ? "signed-in" : "signed-out";
    const shown = known ? (user ?? null) : null;
    return { status, user: shown, error: user === undefined ? error : null, beganHere, ...actions };
  }, [known, user, error, beganHere, actions]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

async function signOut(client: QueryClient): Promise<void> {
  try {
    const leaving = await import("./leave.ts");
    await leaving.signOut(client.getQueryData(sessionQuery.queryKey)?.id);
  } catch (error) {
    toast.error(explain(error));
  }
}

/** Follows what other tabs do to the session, and its end, of which it tells `over`. Out: stops it. */
function followSession(client: QueryClient, over: () => void): () => void {
  const askAgain = () => void client.invalidateQueries(sessionQuery);
  const stop = onSessionNews((news) => {
    if (news === "changed") return askAgain();
    const wasThere = Boolean(client.getQueryData(sessionQuery.queryKey));
    if (news === "ended" && wasThere)
      toast.error("Your session has ended. Please sign in again.", signInToast);
    over();
    void client.cancelQueries(sessionQuery);
    client.setQueryData(sessionQuery.queryKey, null);
  });
  // A page that comes back as it was left may show somebody who has signed out since.
  const comesBack = ({ persisted }: PageTransitionEvent) => persisted && askAgain();
  window.addEventListener("pageshow", comesBack);
  return () => {
    stop();
    window.removeEventListener("pageshow", comesBack);
  };
}

/**
 * Forgets what was fetched for somebody when they are not there any more, and has the rest fetched anew when somebody
 * comes. After the page has been rendered, so that nothing is asked for a page that is left. In: undefined for not known.
 */
function useForgetting(client: QueryClient, user: SessionUser | null | undefined): void {
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
