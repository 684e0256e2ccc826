import { useId, type ReactNode } from "react";
import { Skeleton } from "./skeleton.tsx";
import styles from "./switch.module.css";

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
    <div className={styles.row}>
      <div className={styles.words}>
        <label id={`${id}-label`} htmlFor={id} className={styles.label}>
          {label}
        </label>
        <p id={`${id}-description`} className={styles.description}>
          {description}
        </p>
      </div>
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
          <span className={styles.track}>
            <span className={styles.knob} />
          </span>
        </button>
      )}
    </div>
  );
}
