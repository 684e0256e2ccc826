import styles from "./block-dialog.module.css";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface Props {
  open: boolean;
  onClose: () => void;
  /** Who is blocked, or unblocked. */
  name: string;
  /** Whether they are blocked now. */
  isBlocked: boolean;
  onConfirm: () => void;
}

/** Asks before somebody is blocked, or unblocked (A-GAP-64). */
export function BlockDialog({ open, onClose, name, isBlocked, onConfirm }: Props) {
  const verb = isBlocked ? "Unblock" : "Block";
  return (
    <Dialog open={open} onClose={onClose} title={`${verb} ${name}?`}>
      <p>
        {isBlocked
          ? "You can write to each other again."
          : "Neither of you can write to the other until you unblock them. What was written stays."}
      </p>
      <div className={styles.choice}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant={isBlocked ? "primary" : "danger"}
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {verb}
        </Button>
      </div>
    </Dialog>
  );
}
