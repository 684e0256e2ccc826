import type { ReactNode } from "react";
import { classNames } from "../primitives/class-names.ts";
import { Icon, type IconName } from "../primitives/icon.tsx";
import { Cluster, Grid, Stack } from "../primitives/layout.tsx";
import { Link } from "../primitives/link.tsx";
import { Disc, Tag } from "../primitives/tag.tsx";
import { Text, VisuallyHidden } from "../primitives/text.tsx";
import styles from "./tile.module.css";

interface TileProps {
  icon: IconName;
  title: string;
  text: string;
}

const row = { gap: 4, wrap: false, full: true } as const;

/** A large link with an icon, a title and a text. */
export function Tile({ to, badge, ...content }: TileProps & { to: string; badge?: ReactNode }) {
  return (
    <Cluster as={Link} bare {...row} to={to} className={classNames(styles.tile, styles.link)}>
      <TileContent {...content} />
      {badge}
      <Icon name="chevron-right" tone="quiet" />
    </Cluster>
  );
}

/** A tile for a page that does not exist yet. `note` says so ("Soon"). It can be focused but does nothing. */
export function DisabledTile({ note, ...content }: TileProps & { note: string }) {
  return (
    <Cluster as="button" {...row} type="button" aria-disabled="true" className={styles.tile}>
      <TileContent {...content} tone="plain" />
      <Tag>{note}</Tag>
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

function TileContent({ icon, title, text, tone }: TileProps & { tone?: "plain" }) {
  return (
    <>
      <Disc icon={icon} tone={tone} className={styles.mark} />
      <Stack as="span" gap={0} grow>
        <strong>{title}</strong>
        <VisuallyHidden until="small">
          <Text as="span" size={14} tone="quiet">
            {text}
          </Text>
        </VisuallyHidden>
      </Stack>
    </>
  );
}
