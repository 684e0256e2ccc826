import { headerCategories } from "@handiwork/core/reference/categories";
import { siteName } from "@handiwork/core/reference/content";
import { useState } from "react";
import { paths } from "../lib/navigation/paths.ts";
import { useHydrated } from "../lib/page/hydration.ts";
import { preloadCode } from "../lib/page/lite.ts";
import { useAuth } from "../lib/session/auth.tsx";
import { LazyModule, onDemand } from "../ui/feedback/lazy-module.tsx";
import { Dialog, preloadDialog } from "../ui/overlays/dialog.tsx";
import { LinkButton, IconButton } from "../ui/primitives/button.tsx";
import { Cluster, Container } from "../ui/primitives/layout.tsx";
import { Link } from "../ui/primitives/link.tsx";
import { Skeleton } from "../ui/primitives/skeleton.tsx";
import { AdminBar, useAdminArea } from "./admin-bar.tsx";
import styles from "./header.module.css";
import { useShownLocation } from "./location.ts";
import mobileMenuStyles from "./mobile-menu.module.css";
import { headerLinks } from "./navigation.ts";

/** The header of every page. Documents are prerendered with its signed-out state. */
export function Header() {
  const { pathname } = useShownLocation();
  const { user } = useAuth();
  const isAdminArea = useAdminArea();
  return (
    <header className={styles.header}>
      <Container>
        <Cluster gap={6} wrap={false} className={styles.top}>
          <Link to={paths.home} className={styles.home} aria-label={`${siteName}, home`}>
            <Logo />
          </Link>
          <nav aria-label="Main" className={styles.links}>
            {headerLinks[user?.userType ?? "visitor"].map(({ label, to, counted }) => (
              <Link
                key={to}
                to={to}
                className={styles.link}
                aria-current={to === pathname ? "page" : undefined}
              >
                {label}
                {counted && <Count kind={counted} isOverlay />}
              </Link>
            ))}
          </nav>
          <Cluster justify="end" wrap={false} className={styles.account}>
            <AccountArea />
            <MobileMenu />
          </Cluster>
        </Cluster>
      </Container>
      {isAdminArea || user?.userType === "admin" ? <AdminBar /> : <TradeBar />}
    </header>
  );
}

/** Loads the parts of the header that only signed-in users see. */
export const loadSignedInParts = () => import("./user-menu.tsx");

const Count = onDemand(async () => (await loadSignedInParts()).UnreadCount);

/**
 * The links to sign-in and registration, or the user's messages and menu, whose code only signed-in users load. A
 * placeholder while the session or the code is loading.
 */
function AccountArea() {
  const { status, user } = useAuth();
  const hydrated = useHydrated();
  if (user) return <AccountTools user={user} />;
  if (hydrated && status === "loading") return accountPending;
  return (
    <>
      <span className={styles.wide}>
        <LinkButton to={paths.signIn} variant="ghost">
          Sign in
        </LinkButton>
      </span>
      <LinkButton to={paths.register}>Join</LinkButton>
    </>
  );
}

const accountPending = (
  <span className={styles.pending}>
    <Skeleton width="2.25rem" height="2.25rem" radius="50%" />
  </span>
);

const AccountTools = onDemand(async () => (await loadSignedInParts()).AccountTools, accountPending);

/** Links to the artisans of the eleven trades. On narrow screens, the bar scrolls horizontally. */
function TradeBar() {
  const { pathname, search } = useShownLocation();
  const current = pathname === paths.artisans() ? search.get("category") : null;
  return (
    <nav aria-label="Trades" className={styles.trades}>
      <ul className={styles.list}>
        {headerCategories.map((trade) => (
          <li key={trade}>
            <Link
              to={paths.artisans({ category: trade })}
              className={styles.trade}
              aria-current={trade.toLowerCase() === current ? "page" : undefined}
            >
              {trade}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The logo (an H whose crossbar is a roof) and the name. */
export function Logo() {
  return (
    <Cluster as="span" size={22} weight={700} className={styles.logo}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#c05f3c" />
        <path
          d="M9.5 8v16M22.5 8v16M9.5 17.5 16 12.5l6.5 5"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {siteName}
    </Cluster>
  );
}

const load = () => import("./mobile-menu-view.tsx");

/** The links of the header and the user menu, for narrow screens. */
function MobileMenu() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={mobileMenuStyles.menu}>
      <IconButton
        icon="menu"
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
      />
      <Dialog open={open} onClose={close} title="Menu" shape="sheet">
        <LazyModule load={load}>{({ MobileMenuView }) => <MobileMenuView close={close} />}</LazyModule>
      </Dialog>
    </div>
  );
}

const preload = preloadCode(async () => {
  preloadDialog();
  await load();
});
