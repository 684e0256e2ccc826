import styles from "./check-list.module.css";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { Cluster, Stack } from "./layout.tsx";

/** What somebody gets, each with a tick. It takes the room that is left in a column. */
export function CheckList({
  items,
  className,
}: {
  items: readonly string[];
  className?: string | undefined;
}) {
  return (
    <Stack as="ul" gap={2} grow rows="top" className={classNames(styles.list, className)}>
      {items.map((item) => (
        <Cluster as="li" key={item} align="start" wrap={false} lines="anywhere">
          <Icon name="check" />
          <span>{item}</span>
        </Cluster>
      ))}
    </Stack>
  );
}
