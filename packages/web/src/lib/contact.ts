import { useNavigate } from "react-router-dom";
import { toast } from "../ui/toast.tsx";
import { useAuth } from "./auth.tsx";
import { paths } from "./paths.ts";
import { hasSession } from "./session-mark.ts";
import { sessionEnded } from "./session-news.ts";
import type { SessionUser } from "./session.ts";
import { useSignInFirst } from "./sign-in-first.ts";

/** Whether contacting an artisan is offered to who looks: not to admins, nor to the artisan. Others are told who can. */
export function offersContact(user: SessionUser | null, artisanId: string): boolean {
  return user?.userType !== "admin" && user?.id !== artisanId;
}

/**
 * What "Contact Artisan" and "Contact me" do with an artisan's id (A-ROLE-20, A-ROLE-26; A-GAP-46): clients come to their
 * conversation; visitors are told to sign in and led there, and to the conversation afterwards; others are told that only
 * clients can.
 */
export function useContactArtisan(): (artisanId: string) => void {
  const navigate = useNavigate();
  const signInFirst = useSignInFirst();
  const { status, user } = useAuth();
  return (artisanId) => {
    const conversation = paths.messages(artisanId);
    // The page may still show somebody whose cookies have vanished.
    const isGone = user !== null && !hasSession();
    if (isGone) sessionEnded();
    if (isGone || status === "signed-out") {
      signInFirst("Please sign in to contact artisans", conversation);
    } else if (user && user.userType !== "client") {
      toast.error("Only clients can contact artisans");
    } else {
      // Where it is not known yet who is signed in, the page of conversations finds out.
      void navigate(conversation);
    }
  };
}
