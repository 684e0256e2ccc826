import { useLayoutEffect } from "react";
import { useAuth } from "../lib/session/auth.tsx";
import { hasSession } from "../lib/api/session-mark.ts";
import { useLoaded } from "../lib/page/use-loaded.ts";
import type { SessionUser } from "../lib/session/session.ts";
import { loadCorner } from "./header.tsx";

/**
 * The bar at the bottom of a phone's screen, for signed-in users. `data-signed-in`, which `early.js` sets, reserves
 * its space (`base.css`), so that the layout does not shift when its code loads.
 */
export function BottomBar() {
  const { status, user } = useAuth();
  const isReserved = status === "loading" ? hasSession() : user !== null;
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute("data-signed-in", isReserved);
  }, [isReserved]);
  return user && <Loaded user={user} />;
}

function Loaded({ user }: { user: SessionUser }) {
  const corner = useLoaded(loadCorner);
  return corner ? <corner.BottomBarView user={user} /> : null;
}
