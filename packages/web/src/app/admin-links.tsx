import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { classNames } from "../ui/class-names.ts";
import { paths } from "../lib/paths.ts";
import mobile from "./mobile-menu.module.css";
import { useShownLocation } from "./shown-location.ts";
import styles from "./trade-bar.module.css";

/** Every page of the admins, in the order in which they are needed. */
export const adminLinks = [
  { label: "Dashboard", to: paths.admin },
  { label: "Users", to: paths.adminUsers() },
  { label: "Artisans", to: paths.adminArtisans() },
  { label: "Merchants", to: paths.adminMerchants() },
  { label: "Clients", to: paths.clients },
  { label: "Reviews", to: paths.adminReviews },
  { label: "Payments", to: paths.adminPayments() },
  { label: "Moderation", to: paths.adminModeration() },
  { label: "Bulk Upload", to: paths.adminBulkUpload },
  { label: "Blog", to: paths.adminBlog },
  { label: "Partnerships", to: paths.adminPartnerships },
  { label: "Reports", to: paths.adminReports },
  { label: "Audit", to: paths.adminAudit() },
  { label: "Settings", to: paths.adminSettings },
  { label: "New", to: paths.adminNew },
] as const;

/** The pages of the admins on one line, which is pushed sideways where it is too long; the present one comes into sight. */
export function AdminLine() {
  const { pathname } = useShownLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const [line, link] = [list.current, list.current?.querySelector<HTMLElement>(`a[href="${pathname}"]`)];
    if (line && link) line.scrollLeft = link.offsetLeft - (line.clientWidth - link.offsetWidth) / 2;
  }, [pathname]);
  return (
    <ul ref={list} className={classNames(styles.list, styles.few)}>
      {adminLinks.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} className={styles.trade} aria-current={to === pathname ? "page" : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The same in the menu of a narrow screen. */
export function AdminMenu({ onClick }: { onClick: () => void }) {
  return (
    <section aria-label="Administration" className={mobile.admin}>
      <h2 className={mobile.title}>Administration</h2>
      {adminLinks.slice(1).map(({ label, to }) => (
        <Link key={to} to={to} className={mobile.link} onClick={onClick}>
          {label}
        </Link>
      ))}
    </section>
  );
}
