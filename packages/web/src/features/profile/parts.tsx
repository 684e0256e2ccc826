import type { ReactNode, Ref } from "react";
import { notificationsHash } from "../../lib/paths.ts";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./profile.module.css";

/** A part of the page with its heading, which can have the focus. `id` is the heading's. */
export function Part({
  id,
  title,
  lead,
  heading,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  return (
    <Stack as="section" rows="top" aria-labelledby={id}>
      <Stack gap={1}>
        <Text as="h2" size={22} id={id} ref={heading} tabIndex={-1}>
          {title}
        </Text>
        {lead !== undefined && <Text tone="quiet">{lead}</Text>}
      </Stack>
      {children}
    </Stack>
  );
}

/** The parts of the page that users come for, each by the id of its heading. */
const parts = [
  { name: "Quick actions", hash: "#quick-actions" },
  { name: "Account snapshot", hash: "#snapshot" },
  { name: "Signing in", hash: "#signing-in" },
  { name: "Notifications", hash: notificationsHash },
  { name: "Devices", hash: "#sessions" },
  { name: "Your data", hash: "#your-data" },
] as const;

/** Leads to the parts of this page, which is a long one on a phone. */
export function PartsNav() {
  return (
    <nav aria-label="On this page" className={styles.nav}>
      <Cluster as="ul" gap={5} links size={14} weight={600}>
        {parts.map(({ name, hash }) => (
          <li key={hash}>
            <a href={hash}>{name}</a>
          </li>
        ))}
      </Cluster>
    </nav>
  );
}
