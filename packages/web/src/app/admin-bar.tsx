import { useAuth } from "../lib/auth.tsx";
import { useLoaded } from "../lib/use-loaded.ts";
import { classNames } from "../ui/class-names.ts";
import styles from "./admin-bar.module.css";
import { adminPaths } from "./pages.ts";
import { useShownLocation } from "./shown-location.ts";

const load = () => import("./admin-navigation.tsx");

/** Whether this is one of the admins' pages: the navigation stands beside those, and no footer below. */
export function useAdminArea(): boolean {
  return adminPaths.includes(useShownLocation().pathname);
}

/** Leads admins to their pages, where others have the trades; as high, so that nothing moves when it comes. */
export function AdminBar() {
  const navigation = useLoaded(load);
  const isBeside = useAdminArea();
  const { user } = useAuth();
  return (
    <div className={classNames(styles.bar, isBeside && styles.narrow)}>
      {navigation && user?.userType === "admin" && <navigation.AdminSheet />}
    </div>
  );
}

/** The admins' pages beside the one that is open, on a wide screen. Its place is there before its code is. */
export function AdminSide() {
  const navigation = useLoaded(load);
  return <aside className={styles.side}>{navigation && <navigation.AdminNavigation />}</aside>;
}
