import { footerCategories } from "@handiwork/core/reference/categories";
import { siteName, socialLinks, support, tagline } from "@handiwork/core/reference/content";
import type { ReactNode } from "react";
import { useYear } from "../lib/page/hydration.ts";
import { paths, telephone } from "../lib/navigation/paths.ts";
import { useSite } from "../lib/api/site.ts";
import { Cluster, Container } from "../ui/primitives/layout.tsx";
import { Link } from "../ui/primitives/link.tsx";
import { Text } from "../ui/primitives/text.tsx";
import styles from "./footer.module.css";
import { Logo } from "./header.tsx";
import { onDemand } from "./on-demand.tsx";

const quickLinks = [
  { label: "Find Artisans", to: paths.artisans() },
  { label: "Merchants", to: paths.merchants },
  { label: "Become an Artisan", to: paths.becomeArtisan },
  { label: "About Us", to: paths.about },
  { label: "Blog", to: paths.blog },
];

const SocialLinks = onDemand(async () => (await import("./social-links.tsx")).SocialLinks);

/** The footer of every page (A-SHELL-28 to A-SHELL-33). */
export function Footer() {
  const year = useYear();
  const { phone, email, location } = useSite("support", support);
  const social = useSite("socialLinks", socialLinks);
  return (
    <footer className={styles.footer}>
      <Container>
        <div className={styles.columns}>
          <div>
            <Logo />
            <Text tone="quiet" className={styles.about}>
              {tagline}. Compare by trade, place, rating and rate, and agree before the work begins.
            </Text>
            {social.length > 0 && <SocialLinks links={social} />}
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
        <Cluster justify="between" size={14} tone="quiet" className={styles.copyright}>
          <p>
            © {year} {siteName}. All rights reserved.
          </p>
          <Cluster as="ul" gap={6}>
            <Item>
              <Link to={paths.pricing}>Pricing</Link>
            </Item>
            <Item>
              <Link to={paths.partnerships}>Partnerships</Link>
            </Item>
          </Cluster>
        </Cluster>
      </Container>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Text as="h2" size={16} className={styles.title}>
        {title}
      </Text>
      <ul>{children}</ul>
    </div>
  );
}

function Item({ children }: { children: ReactNode }) {
  return <li className={styles.item}>{children}</li>;
}
