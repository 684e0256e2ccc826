import { useNavigate } from "react-router-dom";
import { toast } from "../page/toast.ts";
import { useAuth } from "./auth.tsx";
import { paths } from "../navigation/paths.ts";
import { hasSession, sessionEnded } from "../api/session-state.ts";
import type { SessionUser } from "./session.ts";
import { useSignInFirst } from "./sign-in-first.ts";

/**
 * Returns whether the viewer sees the contact button: all except admins and the artisan. The action shows a message to
 * users who are not clients.
 */
export function offersContact(user: SessionUser | null, artisanId: string): boolean {
  return user?.userType !== "admin" && user?.id !== artisanId;
}

/**
 * Returns the action of "Contact Artisan" and "Contact me" (A-ROLE-20, A-ROLE-26; A-GAP-46). Clients get to their
 * conversation with the artisan. Visitors sign in first. Other users see that only clients can contact artisans.
 */
export function useContactArtisan(): (artisanId: string) => void {
  const navigate = useNavigate();
  const signInFirst = useSignInFirst();
  const { status, user } = useAuth();
  return (artisanId) => {
    const conversation = paths.messages(artisanId);
    // The page may still show a user whose cookies are gone.
    const hasEnded = user !== null && !hasSession();
    if (hasEnded) sessionEnded();
    if (hasEnded || status === "signed-out") {
      signInFirst("Please sign in to contact artisans", conversation);
    } else if (user && user.userType !== "client") {
      toast.error("Only clients can contact artisans");
    } else {
      // While the user is not known yet, the messages page decides.
      void navigate(conversation);
    }
  };
}
