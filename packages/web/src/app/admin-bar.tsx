import { useAuth } from "../lib/auth.tsx";
import { paths } from "../lib/paths.ts";
import { classNames } from "../ui/class-names.ts";
import styles from "./admin-bar.module.css";
import { useShownLocation } from "./navigation.ts";
import { onDemand } from "./on-demand.tsx";
import { isAdminPath } from "./pages.ts";

const AdminSheet = onDemand(async () => (await import("./admin-navigation.tsx")).AdminSheet);
const AdminNavigation = onDemand<object>(
  async () => (await import("./admin-navigation.tsx")).AdminNavigation,
);

/** Whether this is one of the admins' pages: the navigation stands beside those, and no footer below. */
export function useAdminArea(): boolean {
  const { pathname } = useShownLocation();
  const { user } = useAuth();
  // Merchants have a dashboard of their own there.
  return isAdminPath(pathname) || (pathname === paths.dashboard && user?.userType === "admin");
}

/** Leads admins to their pages, where others have the trades; as high, so that nothing moves when it comes. */
export function AdminBar() {
  const isBeside = useAdminArea();
  const { user } = useAuth();
  return (
    <div className={classNames(styles.bar, isBeside && styles.narrow)}>
      {user?.userType === "admin" && <AdminSheet />}
    </div>
  );
}

/** The admins' pages beside the one that is open, on a wide screen. Its place is there before its code is. */
export function AdminSide() {
  return (
    <aside className={styles.side}>
      <AdminNavigation />
    </aside>
  );
}
