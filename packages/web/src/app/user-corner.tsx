import type { SessionUser } from "../lib/session.ts";
import { useLoaded } from "../lib/use-loaded.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./user-corner.module.css";

const load = () => import("./user-menu.tsx");

/** The messages and the menu of whoever is signed in, in the header. Its code is loaded for those only. */
export function UserCorner({ user }: { user: SessionUser }) {
  const menu = useLoaded(load);
  return menu ? <menu.UserCornerView user={user} /> : <CornerPending />;
}

/** The place of UserCorner while it is on the way. */
export function CornerPending() {
  return (
    <span className={styles.pending}>
      <Skeleton width="2.25rem" height="2.25rem" radius="50%" />
    </span>
  );
}

/** Fetches the code of UserCorner beside the question who is signed in. */
export function preloadUserMenu(): void {
  load().catch(() => {
    // Rendering it tries again.
  });
}
