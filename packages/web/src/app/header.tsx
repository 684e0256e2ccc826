import { siteName } from "@handiwork/core/site/content";
import { Link } from "react-router";
import { paths } from "../lib/paths.ts";
import { LinkButton } from "../ui/button.tsx";
import { Container } from "../ui/layout.tsx";
import styles from "./header.module.css";
import { Logo } from "./logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { useShownLocation } from "./shown-location.ts";
import { TradeBar } from "./trade-bar.tsx";

/** What the header leads to, in its order; the mobile menu mirrors it. */
export const headerLinks = [
  { label: "Find Artisans", to: paths.artisans() },
  { label: "Become an Artisan", to: paths.becomeArtisan },
] as const;

/** The top of every page, as a visitor sees it who is not signed in. */
export function Header() {
  const { pathname } = useShownLocation();
  return (
    <header className={styles.header}>
      <Container>
        <div className={styles.top}>
          <Link to={paths.home} className={styles.home} aria-label={`${siteName}, home`}>
            <Logo />
          </Link>
          <nav aria-label="Main" className={styles.links}>
            {headerLinks.map(({ label, to }) => (
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
            <span className={styles.wide}>
              <LinkButton to={paths.signIn} variant="ghost">
                Sign in
              </LinkButton>
            </span>
            <LinkButton to={paths.register}>Join</LinkButton>
            <MobileMenu />
          </div>
        </div>
      </Container>
      <TradeBar />
    </header>
  );
}
