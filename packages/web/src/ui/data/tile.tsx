import type { ReactNode } from "react";
import { classNames } from "../primitives/class-names.ts";
import { Icon, type IconName } from "../primitives/icon.tsx";
import { Cluster, Grid, Stack } from "../primitives/layout.tsx";
import { Link } from "../primitives/link.tsx";
import { Disc } from "../primitives/tag.tsx";
import { Text, VisuallyHidden } from "../primitives/text.tsx";
import styles from "./tile.module.css";

export interface TileProps {
  icon: IconName;
  title: string;
  text: string;
  to?: string;
  /** Shown after the text. */
  badge?: ReactNode;
}

/**
 * A large link with an icon, a title and a text. Without `to`, it is a button that can be focused but does nothing, for a page that
 * does not exist yet.
 */
export function Tile({ icon, title, text, to, badge }: TileProps) {
  const row = { gap: 4, wrap: false, full: true } as const;
  const content = (
    <>
      <Disc icon={icon} tone={to === undefined ? "plain" : "brand"} className={styles.mark} />
      <Stack as="span" gap={0} grow>
        <strong>{title}</strong>
        <VisuallyHidden until="small">
          <Text as="span" size={14} tone="quiet">
            {text}
          </Text>
        </VisuallyHidden>
      </Stack>
      {badge}
    </>
  );
  if (to === undefined) {
    return (
      <Cluster as="button" {...row} type="button" aria-disabled="true" className={styles.tile}>
        {content}
      </Cluster>
    );
  }
  return (
    <Cluster as={Link} bare {...row} to={to} className={classNames(styles.tile, styles.link)}>
      {content}
      <Icon name="chevron-right" tone="quiet" />
    </Cluster>
  );
}

/** A list of tiles in two columns. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Grid as="ul" columns={2} gap={2} aria-label={label}>
      {children}
    </Grid>
  );
}
