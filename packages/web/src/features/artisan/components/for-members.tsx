import type { ReactNode } from "react";
import { useAuth } from "../../../lib/auth.tsx";
import type { SessionUser } from "../../../lib/session.ts";
import { useLoaded } from "../../../lib/use-loaded.ts";

const load = () => import("./members.ts");
type Members = Awaited<ReturnType<typeof load>>;

/**
 * What only people who are signed in get of this page: its code is loaded for those whom `when` admits, and for nobody
 * else. `children` makes it of the loaded parts.
 */
export function ForMembers({
  when,
  children,
}: {
  when: (user: SessionUser) => boolean;
  children: (members: Members, user: SessionUser) => ReactNode;
}) {
  const { user } = useAuth();
  if (!user || !when(user)) return null;
  return <Loaded>{(members) => children(members, user)}</Loaded>;
}

function Loaded({ children }: { children: (members: Members) => ReactNode }) {
  const members = useLoaded(load);
  return members ? children(members) : null;
}

export function isClient({ userType }: SessionUser): boolean {
  return userType === "client";
}
