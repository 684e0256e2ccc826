import type { ReactNode } from "react";
import { useAuth } from "../../../lib/session/auth.tsx";
import type { SessionUser } from "../../../lib/session/session.ts";
import { useLazyModule } from "../../../lib/page/use-lazy-module.ts";

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
  return <Loaded user={user}>{children}</Loaded>;
}

function Loaded({ user, children }: Pick<Props, "children"> & { user: SessionUser }) {
  const parts = useLazyModule(load);
  return parts ? children(parts, user) : null;
}
