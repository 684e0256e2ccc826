import styles from "./spinner.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** A spinner. `label` is for screen readers, `size` is in pixels. */
export function Spinner({ label = "Loading", size = 28 }: { label?: string; size?: number }) {
  return (
    <output className={styles.spinner} style={{ width: size, height: size }}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </output>
  );
}
