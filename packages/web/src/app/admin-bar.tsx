import { useAuth } from "../lib/session/auth.tsx";
import { paths } from "../lib/navigation/paths.ts";
import { onDemand } from "../ui/feedback/lazy-module.tsx";
import { classNames } from "../ui/primitives/class-names.ts";
import styles from "./admin-bar.module.css";
import { useShownLocation } from "./location.ts";
import { isAdminPath } from "./pages.ts";

const load = () => import("./admin-navigation.tsx");
const AdminSheet = onDemand(async () => (await load()).AdminSheet);
const AdminNavigation = onDemand<object>(async () => (await load()).AdminNavigation);

/** Returns whether the current page is one of the admins': it has a sidebar and no footer. */
export function useAdminArea(): boolean {
  const { pathname } = useShownLocation();
  const { user } = useAuth();
  // Merchants have their own dashboard at this path.
  return isAdminPath(pathname) || (pathname === paths.dashboard && user?.userType === "admin");
}

/** The admins' bar, in place of the bar of trades. It has the same height, so that the layout does not shift. */
export function AdminBar() {
  const hasSidebar = useAdminArea();
  const { user } = useAuth();
  return (
    <div className={classNames(styles.bar, hasSidebar && styles.narrow)}>
      {user?.userType === "admin" && <AdminSheet />}
    </div>
  );
}

/** The admins' sidebar on wide screens. Its space is reserved before its code is loaded. */
export function AdminSidebar() {
  return (
    <aside className={styles.side}>
      <AdminNavigation />
    </aside>
  );
}
