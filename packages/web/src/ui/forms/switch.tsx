import { useId, type ReactNode } from "react";
import { Cluster, Stack } from "../primitives/layout.tsx";
import { Skeleton } from "../primitives/skeleton.tsx";
import styles from "./switch.module.css";
import { Text } from "../primitives/text.tsx";

/** A switch that takes effect at once. It cannot be changed while `isPending`; `checked` is undefined while its state loads. */
export function Switch({
  label,
  description,
  checked,
  isPending = false,
  onChange,
}: {
  label: string;
  description: ReactNode;
  checked: boolean | undefined;
  isPending?: boolean;
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
          aria-disabled={isPending || undefined}
          className={styles.switch}
          onClick={() => !isPending && onChange(!checked)}
        >
          <span className={styles.track} />
        </button>
      )}
    </Cluster>
  );
}
