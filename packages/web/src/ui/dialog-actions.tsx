import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button.tsx";
import { preloadDialog } from "./dialog.tsx";
import styles from "./dialog.module.css";
import { Cluster } from "./layout.tsx";

interface Props {
  onCancel: () => void;
  /** What the button says that leaves everything as it is, where "Cancel" would be read as the action. */
  keep?: string;
  /** What the last button does, in a word or two. */
  verb: ReactNode;
  variant?: "primary" | "secondary" | "danger";
  loading?: boolean;
  /** Keeps the action from being sent, by Enter too. */
  disabled?: boolean;
  /** Does it; without it the button sends the form that it stands in. */
  act?: () => void;
}

/** The buttons at the end of a dialog: Cancel first, the action last. */
export function DialogActions({
  onCancel,
  keep = "Cancel",
  verb,
  variant = "primary",
  loading,
  disabled,
  act,
}: Props) {
  return (
    <Cluster gap={3} justify="end" full className={styles.actions}>
      <Button onClick={onCancel}>{keep}</Button>
      <Button
        variant={variant}
        loading={loading}
        disabled={disabled}
        {...(act ? { onClick: act } : { type: "submit" })}
      >
        {verb}
      </Button>
    </Cluster>
  );
}

/** A button that opens a dialog, whose code is loaded when somebody is about to press it. */
export function DialogButton(props: ComponentProps<typeof Button>) {
  return <Button {...props} aria-haspopup="dialog" onPointerEnter={preloadDialog} onFocus={preloadDialog} />;
}
