import { Icon, type IconName } from "../primitives/icon.tsx";
import { Cluster, Stack } from "../primitives/layout.tsx";
import styles from "./points.module.css";
import { Disc } from "../primitives/tag.tsx";
import { Text } from "../primitives/text.tsx";

export interface Point {
  /** Without an icon, the point's number is shown. */
  readonly icon?: IconName;
  readonly title: string;
  readonly text: string;
}

/** A list of key points, each with an icon or a number, and a heading of level 3. */
export function Points({ points, as = "ul" }: { points: readonly Point[]; as?: "ul" | "ol" }) {
  return (
    <Stack as={as} gap={5}>
      {points.map(({ icon, title, text }, index) => (
        <Cluster as="li" key={title} gap={4} align="start" wrap={false}>
          <span aria-hidden="true">
            <Disc tone="outline" icon={icon}>
              <strong>{index + 1}</strong>
            </Disc>
          </span>
          <Stack gap={1}>
            <Text as="h3" size={16}>
              {title}
            </Text>
            <Text tone="quiet">{text}</Text>
          </Stack>
        </Cluster>
      ))}
    </Stack>
  );
}

/** A list of benefits, each with a tick. Fills the remaining height of a column. */
export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <Stack as="ul" gap={2} grow rows="top" className={styles.ticks}>
      {items.map((item) => (
        <Cluster as="li" key={item} align="start" wrap={false} lines="anywhere">
          <Icon name="check" tone="good" />
          <span>{item}</span>
        </Cluster>
      ))}
    </Stack>
  );
}
