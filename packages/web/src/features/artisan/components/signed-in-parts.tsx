import type { ReactNode } from "react";
import { useAuth } from "../../../lib/session/auth.tsx";
import type { SessionUser } from "../../../lib/session/session.ts";
import { useLoaded } from "../../../lib/page/use-loaded.ts";

const load = () => import("./signed-in-actions.tsx");
type SignedInActions = Awaited<ReturnType<typeof load>>;

interface Props {
  when: (user: SessionUser) => boolean;
  children: (parts: SignedInActions, user: SessionUser) => ReactNode;
}

/**
 * Parts of the page for signed-in users. Loads their chunk only if `when` accepts the user. `children` renders the
 * loaded parts.
 */
export function SignedInParts({ when, children }: Props) {
  const { user } = useAuth();
  return user && when(user) ? <Loaded user={user}>{children}</Loaded> : null;
}

function Loaded({ user, children }: { user: SessionUser; children: Props["children"] }) {
  const parts = useLoaded(load);
  return parts ? children(parts, user) : null;
}
