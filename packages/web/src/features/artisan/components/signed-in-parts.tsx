import type { ReactNode } from "react";
import { useAuth } from "../../../lib/session/auth.tsx";
import type { SessionUser } from "../../../lib/session/session.ts";
import { OptionalModule } from "../../../ui/feedback/lazy-module.tsx";

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
  if (!user || !when(user)) return null;
  return <OptionalModule load={load}>{(parts) => children(parts, user)}</OptionalModule>;
}
