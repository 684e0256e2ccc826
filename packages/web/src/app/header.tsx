import { siteName } from "@handiwork/core/fixed/content";
import { Link } from "react-router-dom";
import { useAuth } from "../lib/auth.tsx";
import { useHydrated } from "../lib/hydration.ts";
import { paths } from "../lib/paths.ts";
import { LinkButton } from "../ui/button.tsx";
import { Container } from "../ui/layout.tsx";
import { AdminBar, useAdminArea } from "./admin-bar.tsx";
import styles from "./header.module.css";
import { Logo } from "./logo.tsx";
import { headerLinks } from "./menu-links.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { useShownLocation } from "./shown-location.ts";
import { TradeBar } from "./trade-bar.tsx";
import { CornerPending, UserCorner } from "./user-corner.tsx";

/** The top of every page. Documents are prerendered with what visitors see who are not signed in. */
export function Header() {
  const { pathname } = useShownLocation();
  const { user } = useAuth();
  const isAdminArea = useAdminArea();
  return (
    <header className={styles.header}>
      <Container>
        <div className={styles.top}>
          <Link to={paths.home} className={styles.home} aria-label={`${siteName}, home`}>
            <Logo />
          </Link>
          <nav aria-label="Main" className={styles.links}>
            {headerLinks(user?.userType ?? null).map(({ label, to }) => (
              <Link
                key={to}
                to={to}
                className={styles.link}
                aria-current={to === pathname ? "page" : undefined}
              >
                {label}
              </Link>
            ))}
          </nav>
          <div className={styles.account}>
            <Corner />
            <MobileMenu />
          </div>
        </div>
      </Container>
      {isAdminArea || user?.userType === "admin" ? <AdminBar /> : <TradeBar />}
    </header>
  );
}

/** The ways in, or who is signed in; while that is asked for, its place. */
function Corner() {
  const { status, user } = useAuth();
  const hydrated = useHydrated();
  if (user) return <UserCorner user={user} />;
  if (hydrated && status === "loading") return <CornerPending />;
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
