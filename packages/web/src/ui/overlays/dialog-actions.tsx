import type { ReactNode } from "react";
import { Button } from "../primitives/button.tsx";
import styles from "./dialog.module.css";
import { Cluster } from "../primitives/layout.tsx";

interface Props {
  onCancel: () => void;
  /** Replaces "Cancel" if that could be mistaken for the action. */
  cancelLabel?: string | undefined;
  confirmLabel: ReactNode;
  variant?: "primary" | "secondary" | "danger";
  isPending?: boolean;
  /** Disables the action, also for Enter. */
  disabled?: boolean;
  /** Without it, the button submits the surrounding form. */
  onConfirm?: () => void;
}

/** A dialog's buttons: Cancel first, the action last. */
export function DialogActions({
  onCancel,
  cancelLabel = "Cancel",
  confirmLabel,
  variant = "primary",
  isPending,
  disabled,
  onConfirm,
}: Props) {
  return (
    <Cluster gap={3} justify="end" full className={styles.actions}>
      <Button onClick={onCancel}>{cancelLabel}</Button>
      <Button
        variant={variant}
        loading={isPending}
        disabled={disabled}
        {...(onConfirm ? { onClick: onConfirm } : { type: "submit" })}
      >
        {confirmLabel}
      </Button>
    </Cluster>
  );
}
