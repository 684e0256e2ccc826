import type { ReactNode } from "react";
import styles from "./form-error.module.css";
import { Icon } from "./icon.tsx";

/** What went wrong with a form as a whole, read out as soon as it appears; nothing where nothing did. */
export function FormError({ children }: { children?: ReactNode }) {
  return (
    <div role="alert">
      {children !== undefined && children !== null && children !== "" && (
        <p className={styles.error}>
          <Icon name="alert" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
