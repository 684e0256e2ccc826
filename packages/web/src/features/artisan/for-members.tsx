import type { ReactNode } from "react";
import { useAuth } from "../../lib/auth.tsx";
import type { SessionUser } from "../../lib/session.ts";
import { useLoaded } from "../../lib/use-loaded.ts";

const load = () => import("./member-parts.tsx");
type MemberParts = Awaited<ReturnType<typeof load>>;

interface Props {
  when: (user: SessionUser) => boolean;
  children: (parts: MemberParts, user: SessionUser) => ReactNode;
}

/**
 * What only people who are signed in get of this page: its code is loaded for those whom `when` admits, and for nobody
 * else. `children` makes it of the loaded parts.
 */
export function ForMembers({ when, children }: Props) {
  const { user } = useAuth();
  return user && when(user) ? <Loaded user={user}>{children}</Loaded> : null;
}

function Loaded({ user, children }: { user: SessionUser; children: Props["children"] }) {
  const parts = useLoaded(load);
  return parts ? children(parts, user) : null;
}

export function isClient({ userType }: SessionUser): boolean {
  return userType === "client";
}
