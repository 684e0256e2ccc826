import { footerCategories } from "@handiwork/core/fixed/categories";
import { siteName, socialLinks, support, tagline } from "@handiwork/core/fixed/content";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useYear } from "../lib/hydration.ts";
import { paths, telephone } from "../lib/paths.ts";
import { useSite } from "../lib/site.ts";
import { Icon } from "../ui/icon.tsx";
import { Container } from "../ui/layout.tsx";
import styles from "./footer.module.css";
import { Logo } from "./logo.tsx";

const quickLinks = [
  { label: "Find Artisans", to: paths.artisans() },
  { label: "Merchants", to: paths.merchants },
  { label: "Become an Artisan", to: paths.becomeArtisan },
  { label: "About Us", to: paths.about },
  { label: "Blog", to: paths.blog },
];

const socialIcons = { Facebook: "facebook", Instagram: "instagram", X: "x" } as const;

/** The end of every page (A-SHELL-28 to A-SHELL-33). */
export function Footer() {
  const year = useYear();
  const { phone, email, location } = useSite("support", support);
  const social = useSite("socialLinks", socialLinks);
  return (
    <footer className={styles.footer}>
      <Container>
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Logo />
            <p>{tagline}. Compare by trade, place, rating and rate, and agree before the work begins.</p>
            {social.length > 0 && (
              <div className={styles.social}>
                {social.map(({ label, href }) => (
                  <a
                    key={label}
                    href={href}
                    rel="noopener noreferrer"
                    aria-label={label}
                    className={styles.socialLink}
                  >
                    <Icon name={socialIcons[label]} />
                  </a>
                ))}
              </div>
            )}
          </div>
          <Column title="Quick Links">
            {quickLinks.map(({ label, to }) => (
              <Item key={label}>
                <Link to={to}>{label}</Link>
              </Item>
            ))}
          </Column>
          <Column title="Categories">
            {footerCategories.map(({ label, trade }) => (
              <Item key={label}>
                <Link to={paths.artisans({ category: trade })}>{label}</Link>
              </Item>
            ))}
          </Column>
          <Column title="Contact">
            <Item>
              <a href={telephone(phone)}>{phone}</a>
            </Item>
            <Item>
              <a href={`mailto:${email}`}>{email}</a>
            </Item>
            <Item>{location}</Item>
          </Column>
        </div>
        <p className={styles.copyright}>
          © {year} {siteName}. All rights reserved.
        </p>
      </Container>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function Item({ children }: { children: ReactNode }) {
  return <li className={styles.item}>{children}</li>;
}
