import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";
import { Cluster } from "./layout.tsx";

interface Props {
  onCancel: () => void;
  /** What the button says that leaves everything as it is, where "Cancel" would be read as the deed. */
  keep?: string;
  /** What the last button does, in a word or two. */
  verb: ReactNode;
  variant?: "primary" | "secondary" | "danger";
  loading?: boolean;
  /** Does it; without it the button sends the form that it stands in. */
  act?: () => void;
}

/** The buttons at the end of a dialog: Cancel first, the deed last. */
export function DialogActions({ onCancel, keep = "Cancel", verb, variant = "primary", loading, act }: Props) {
  return (
    <Cluster gap={3} justify="end" className={styles.actions}>
      <Button onClick={onCancel}>{keep}</Button>
      <Button
        variant={variant}
        {...(loading !== undefined && { loading })}
        {...(act ? { onClick: act } : { type: "submit" })}
      >
        {verb}
      </Button>
    </Cluster>
  );
}
