import { siteName, socialLinks, support, tagline } from "@handiwork/core/reference/content";
import type { ReactNode } from "react";
import { useHydrated } from "../lib/page/hydration.ts";
import { telephone } from "../lib/navigation/paths.ts";
import { useSite } from "../lib/api/site.ts";
import { onDemand } from "../ui/feedback/lazy-module.tsx";
import { Cluster, Container, Stack } from "../ui/primitives/layout.tsx";
import { Link } from "../ui/primitives/link.tsx";
import { Text } from "../ui/primitives/text.tsx";
import styles from "./footer.module.css";
import { Logo } from "./header.tsx";
import { footerColumns, footerLinks, type NavigationLink } from "./navigation.ts";

const SocialLinks = onDemand(async () => (await import("./social-links.tsx")).SocialLinks);

const currentYear = () => new Date().getFullYear();

/** The footer of every page (A-SHELL-28 to A-SHELL-33). */
export function Footer() {
  const year = useHydrated() ? currentYear() : BUILD_YEAR;
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
          {Object.entries(footerColumns).map(([title, links]) => (
            <Column key={title} title={title}>
              <Links links={links} />
            </Column>
          ))}
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
            <Links links={footerLinks} />
          </Cluster>
        </Cluster>
      </Container>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={2} rows="top">
      <Text as="h2" size={16}>
        {title}
      </Text>
      <ul>{children}</ul>
    </Stack>
  );
}

function Links({ links }: { links: readonly NavigationLink[] }) {
  return links.map(({ label, to }) => (
    <Item key={to}>
      <Link to={to}>{label}</Link>
    </Item>
  ));
}

function Item({ children }: { children: ReactNode }) {
  return <li className={styles.item}>{children}</li>;
}
