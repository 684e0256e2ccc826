import { DialogActions } from "./dialog-actions.tsx";
import { Dialog } from "./dialog.tsx";
import { Stack } from "../primitives/layout.tsx";

interface Props {
  open: boolean;
  onClose: () => void;
  /** The person to block or unblock. */
  name: string;
  isBlocked: boolean;
  onConfirm: () => void;
  /** A further effect of blocking, as a sentence. */
  consequence?: string;
}

/** Asks for confirmation before a user blocks or unblocks a person (A-GAP-64). */
export function BlockDialog({ open, onClose, name, isBlocked, onConfirm, consequence }: Props) {
  const verb = isBlocked ? "Unblock" : "Block";
  return (
    <Dialog open={open} onClose={onClose} title={`${verb} ${name}?`}>
      <Stack gap={5}>
        <p>
          {isBlocked
            ? "You can message each other again."
            : "Neither of you can message the other until you unblock them. Earlier messages stay."}
        </p>
        {!isBlocked && consequence !== undefined && <p>{consequence}</p>}
        <DialogActions
          onCancel={onClose}
          confirmLabel={verb}
          variant={isBlocked ? "primary" : "danger"}
          onConfirm={() => {
            onClose();
            onConfirm();
          }}
        />
      </Stack>
    </Dialog>
  );
}
