import { useId, type ReactNode } from "react";
import { Cluster, Stack } from "./layout.tsx";
import { Skeleton } from "./skeleton.tsx";
import styles from "./switch.module.css";
import { Text } from "./text.tsx";

/**
 * Something that is on or off and takes effect at once, with its name and what it does. While `busy` it cannot be
 * changed; until it is known how it stands (undefined) it only has its place.
 */
export function Switch({
  label,
  description,
  checked,
  busy = false,
  onChange,
}: {
  label: string;
  description: ReactNode;
  checked: boolean | undefined;
  busy?: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <Cluster gap={4} justify="between" wrap={false}>
      <Stack gap={0}>
        <Text as="label" weight={600} id={`${id}-label`} htmlFor={id}>
          {label}
        </Text>
        <Text tone="quiet" id={`${id}-description`}>
          {description}
        </Text>
      </Stack>
      {checked === undefined ? (
        <span className={styles.switch}>
          <Skeleton width="2.75rem" height="1.5rem" radius="1rem" />
        </span>
      ) : (
        <button
          id={id}
          type="button"
          role="switch"
          aria-checked={checked}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-description`}
          aria-disabled={busy || undefined}
          className={styles.switch}
          onClick={() => !busy && onChange(!checked)}
        >
          <span className={styles.track} />
        </button>
      )}
    </Cluster>
  );
}
