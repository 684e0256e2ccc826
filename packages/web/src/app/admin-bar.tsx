import { useLoaded } from "../lib/use-loaded.ts";
import styles from "./trade-bar.module.css";

const load = () => import("./admin-links.tsx");

/** Stands for admins where others have the trades, and is as high, so that nothing moves when it comes. */
export function AdminBar() {
  const links = useLoaded(load);
  return (
    <nav aria-label="Administration" className={styles.bar}>
      {links ? <links.AdminLine /> : <div className={styles.trade} />}
    </nav>
  );
}

/** The same in the menu of a narrow screen. */
export function AdminMenu(props: { onClick: () => void }) {
  const links = useLoaded(load);
  return links && <links.AdminMenu {...props} />;
}
